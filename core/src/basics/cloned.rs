//! [`cloned!`](crate::cloned): `Clone` that is compiled once.
//!
//! A derived `Clone` is copied to wherever a value is cloned. With lists in it that is 100 to
//! 500 bytes of code each time, and a position is cloned in a dozen places.

/// Declares `Clone` for a struct with these fields, as one function that is called.
#[macro_export]
macro_rules! cloned {
    (struct $name:ident { $($field:ident),+ $(,)? }) => {
        impl Clone for $name {
            #[inline(never)]
            fn clone(&self) -> $name {
                $name { $( $field: self.$field.clone(), )+ }
            }
        }
    };
}
