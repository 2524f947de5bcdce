//! [`bytes!`](crate::bytes): byte forms are declared, not written out.
//!
//! ```text
//! bytes! { struct Gap { symbol, taker } }
//! bytes! { struct Opinion { shown, last: Absent<255> } if Opinion::is_sound }
//! bytes! { struct KnownGames(games) }
//! bytes! { struct Settings { language, pace, volume } or default }
//! bytes! { enum Phase { Laying = 0, Shifting(made) = 1, Best { asked, best } = 2 } }
//! bytes! { Seat as u8 = Seat::number, Seat::new }
//! ```
//!
//! - A **struct** is its fields in this order. `if` names a check of the value that was
//!   read; `false` means [`Damaged`](super::Damaged). A colon after a field names another
//!   form than its type's usual one, see [`Absent`](super::Absent). With `or default`, the
//!   bytes may end after any field: the fields after it were added later, and take their
//!   default values.
//! - An **enum** is the number of its variant, then the fields of that variant.
//! - **`as`** is for values that can be written as a number or the like: it names the
//!   conversion to that, and the one back, which gives `Some` value or `None`.

/// Declares the byte form of a type; see [`declare`](crate::save::declare).
#[macro_export]
macro_rules! bytes {
    (
        struct $name:ident $(<$of:ident: $bound:path>)?
        $(($($item:ident),+))?
        $({ $($field:ident $(: $form:ty)?),+ $(,)? })?
        $(if $check:expr)?
    ) => {
        impl $(<$of: $bound>)? $crate::save::Bytes for $name $(<$of>)? {
            fn write(&self, out: &mut $crate::save::Writer<'_>) {
                let $name $(($($item),+))? $({ $($field),+ })? = self;
                $($( $crate::save::Bytes::write($item, out); )+)?
                $($( $crate::bytes!(@write $field, out $(, $form)?); )+)?
            }

            fn read(
                from: &mut $crate::save::Reader<'_>,
            ) -> Result<Self, $crate::save::Damaged> {
                $($( let $item = $crate::save::Bytes::read(from)?; )+)?
                $($( let $field = $crate::bytes!(@read from $(, $form)?); )+)?
                let value = $name $(($($item),+))? $({ $($field),+ })?;
                $(
                    let is_sound: fn(&Self) -> bool = $check;
                    if !is_sound(&value) {
                        return Err($crate::save::Damaged);
                    }
                )?
                Ok(value)
            }
        }
    };
    (
        struct $name:ident { $($field:ident),+ $(,)? } or default $(if $check:expr)?
    ) => {
        impl $crate::save::Bytes for $name {
            fn write(&self, out: &mut $crate::save::Writer<'_>) {
                $( $crate::save::Bytes::write(&self.$field, out); )+
            }

            fn read(
                from: &mut $crate::save::Reader<'_>,
            ) -> Result<Self, $crate::save::Damaged> {
                let mut value = $name::default();
                $( if from.left() > 0 {
                    value.$field = $crate::save::Bytes::read(from)?;
                } )+
                $(
                    let is_sound: fn(&Self) -> bool = $check;
                    if !is_sound(&value) {
                        return Err($crate::save::Damaged);
                    }
                )?
                Ok(value)
            }
        }
    };
    (
        enum $name:ident {
            $($variant:ident $(($($item:ident),+))? $({ $($field:ident),+ })? = $number:literal),+
            $(,)?
        }
    ) => {
        impl $crate::save::Bytes for $name {
            fn write(&self, out: &mut $crate::save::Writer<'_>) {
                match self {
                    $( $name::$variant $(($($item),+))? $({ $($field),+ })? => {
                        out.u8($number);
                        $($( $crate::save::Bytes::write($item, out); )+)?
                        $($( $crate::save::Bytes::write($field, out); )+)?
                    } )+
                }
            }

            fn read(
                from: &mut $crate::save::Reader<'_>,
            ) -> Result<Self, $crate::save::Damaged> {
                Ok(match from.u8()? {
                    $( $number => {
                        $($( let $item = $crate::save::Bytes::read(from)?; )+)?
                        $($( let $field = $crate::save::Bytes::read(from)?; )+)?
                        $name::$variant $(($($item),+))? $({ $($field),+ })?
                    } )+
                    _ => return Err($crate::save::Damaged),
                })
            }
        }
    };
    ($name:ident as $form:ty = $to:expr, $back:expr) => {
        impl $crate::save::Bytes for $name {
            fn write(&self, out: &mut $crate::save::Writer<'_>) {
                let to: fn($name) -> $form = $to;
                $crate::save::Bytes::write(&to(*self), out);
            }

            fn read(
                from: &mut $crate::save::Reader<'_>,
            ) -> Result<Self, $crate::save::Damaged> {
                let back: fn($form) -> Option<$name> = $back;
                back($crate::save::Bytes::read(from)?).ok_or($crate::save::Damaged)
            }
        }
    };
    (@write $value:ident, $out:ident) => { $crate::save::Bytes::write($value, $out) };
    (@write $value:ident, $out:ident, $form:ty) => { <$form>::write($value, $out) };
    (@read $from:ident) => { $crate::save::Bytes::read($from)? };
    (@read $from:ident, $form:ty) => { <$form>::read($from)? };
}

#[cfg(test)]
mod tests {
    use crate::save::{Absent, Bytes, Damaged, Reader, Writer};
    use heapless::Vec;

    #[derive(Clone, Copy, PartialEq, Debug)]
    struct Even(u8);

    bytes! { Even as u8 = |even| even.0, |byte| (byte % 2 == 0).then_some(Even(byte)) }

    #[derive(PartialEq, Debug)]
    struct Pair(u16, bool);

    bytes! { struct Pair(number, flag) }

    #[derive(PartialEq, Debug)]
    enum Shape {
        Dot,
        Line(Even, u8),
        Bar { from: i8, to: i8 },
    }

    bytes! { enum Shape { Dot = 3, Line(one, other) = 4, Bar { from, to } = 7 } }

    #[derive(PartialEq, Debug)]
    struct All {
        pair: Pair,
        shapes: Vec<Shape, 3>,
        rows: [[u8; 2]; 2],
        perhaps: Option<Even>,
        sparse: Option<Even>,
        last: (u32, u64),
    }

    bytes! {
        struct All { pair, shapes, rows, perhaps, sparse: Absent<1>, last }
        if |all| all.pair.0 > 0
    }

    const FORM: [u8; 33] = [
        1, 2, 1, // the pair
        3, 3, 4, 8, 9, 7, 255, 2, // three shapes
        1, 2, 3, 4, // rows
        1, 6, // something
        1, // nothing
        5, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0, // both numbers
        0, 0, 0, // what follows
    ];

    fn all() -> All {
        let shapes = [
            Shape::Dot,
            Shape::Line(Even(8), 9),
            Shape::Bar { from: -1, to: 2 },
        ];
        All {
            pair: Pair(513, true),
            shapes: shapes.into_iter().collect(),
            rows: [[1, 2], [3, 4]],
            perhaps: Some(Even(6)),
            sparse: None,
            last: (5, 6),
        }
    }

    /// A declared type is written in the order of its fields, and read back.
    #[test]
    fn declared_forms_are_the_fields_in_order() {
        let mut buffer = [0; FORM.len()];
        let mut out = Writer::new(&mut buffer);
        all().write(&mut out);
        assert_eq!(out.finish(), Some(FORM.len() - 3));
        assert_eq!(buffer, FORM);
        let mut from = Reader::new(&buffer);
        assert_eq!(All::read(&mut from), Ok(all()));
        assert_eq!(from.left(), 3);
    }

    /// Bytes that `write` cannot have written are damaged: a flag that is neither 0 nor 1,
    /// the number of no variant, too long a list, a value that fails its check, an early
    /// end.
    #[test]
    fn damage_is_noticed() {
        let read = |bytes: &[u8]| All::read(&mut Reader::new(bytes)).err();
        for (place, value) in [(2, 2), (3, 4), (4, 5), (6, 7), (15, 2), (16, 7), (17, 3)] {
            let mut bytes = FORM;
            bytes[place] = value;
            assert_eq!(read(&bytes), Some(Damaged), "{value} at {place}");
        }
        let mut bytes = FORM;
        bytes[..2].fill(0);
        assert_eq!(read(&bytes), Some(Damaged));
        assert_eq!(read(&FORM[..FORM.len() - 4]), Some(Damaged));
    }
}
