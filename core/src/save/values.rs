//! The byte forms of numbers, flags, arrays, lists, texts and optional values.

use super::bytes::{Bytes, Damaged, Reader, Writer};
use heapless::{String, Vec};

macro_rules! numbers {
    ($($number:ident as $written:ident),+) => {
        $( impl Bytes for $number {
            fn write(&self, out: &mut Writer<'_>) {
                out.$written(*self as $written);
            }

            fn read(from: &mut Reader<'_>) -> Result<$number, Damaged> {
                Ok(from.$written()? as $number)
            }
        } )+
    };
}

numbers!(
    u8 as u8, u16 as u16, u32 as u32, u64 as u64, i8 as u8, i16 as u16
);
// For places in short lists.
numbers!(usize as u8);

crate::bytes! { bool as u8 = u8::from, |byte| (byte < 2).then_some(byte == 1) }

impl Bytes for () {
    fn write(&self, _: &mut Writer<'_>) {}

    fn read(_: &mut Reader<'_>) -> Result<(), Damaged> {
        Ok(())
    }
}

impl<A: Bytes, B: Bytes> Bytes for (A, B) {
    fn write(&self, out: &mut Writer<'_>) {
        self.0.write(out);
        self.1.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<(A, B), Damaged> {
        Ok((A::read(from)?, B::read(from)?))
    }
}

/// A flag whether there is a value, then the value.
impl<T: Bytes> Bytes for Option<T> {
    fn write(&self, out: &mut Writer<'_>) {
        self.is_some().write(out);
        if let Some(value) = self {
            value.write(out);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Option<T>, Damaged> {
        bool::read(from)?.then(|| T::read(from)).transpose()
    }
}

/// The values, one after another.
impl<T: Bytes, const N: usize> Bytes for [T; N] {
    fn write(&self, out: &mut Writer<'_>) {
        self.iter().for_each(|item| item.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<[T; N], Damaged> {
        read_items::<T, N>(from, N)?
            .into_array()
            .map_err(|_| Damaged)
    }
}

/// The number of values, then the values.
impl<T: Bytes, const N: usize> Bytes for Vec<T, N> {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.len() as u8);
        self.iter().for_each(|item| item.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<Vec<T, N>, Damaged> {
        let count = from.u8()?;
        read_items(from, count.into())
    }
}

/// The number of bytes, then the bytes.
impl<const N: usize> Bytes for String<N> {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(self.len() as u8);
        out.put(self.as_bytes());
    }

    fn read(from: &mut Reader<'_>) -> Result<String<N>, Damaged> {
        let length = from.u8()?;
        let letters = core::str::from_utf8(from.take(length.into())?).map_err(|_| Damaged)?;
        String::try_from(letters).map_err(|_| Damaged)
    }
}

/// Reads this many values, for a list that does not store its length.
pub fn read_items<T: Bytes, const N: usize>(
    from: &mut Reader<'_>,
    count: usize,
) -> Result<Vec<T, N>, Damaged> {
    let mut items = Vec::new();
    for _ in 0..count {
        items.push(T::read(from)?).map_err(|_| Damaged)?;
    }
    Ok(items)
}

/// The form of an `Option` whose value never begins with the byte `NONE`: this byte alone
/// if there is no value, otherwise just the value.
pub struct Absent<const NONE: u8>;

impl<const NONE: u8> Absent<NONE> {
    /// Appends the value, or the byte that stands for none.
    pub fn write<T: Bytes>(value: &Option<T>, out: &mut Writer<'_>) {
        match value {
            Some(value) => value.write(out),
            None => out.u8(NONE),
        }
    }

    /// Reads what [`write`](Absent::write) has written.
    pub fn read<T: Bytes>(from: &mut Reader<'_>) -> Result<Option<T>, Damaged> {
        if from.clone().u8()? == NONE {
            from.u8()?;
            return Ok(None);
        }
        T::read(from).map(Some)
    }
}
