//! Sorting short lists.

/// Sorts by a key; equal entries keep their order.
///
/// By insertion: the lists of this console have some dozens of entries at most and are
/// often nearly in order. The library's sort is made for long lists and would take
/// 10 KiB of flash for every type of entry.
pub fn by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && key(&list[place]) < key(&list[place - 1]) {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_sorted_and_equals_keep_their_order() {
        let mut list = [(3, 'a'), (1, 'b'), (3, 'c'), (2, 'd'), (1, 'e')];
        by_key(&mut list, |entry| entry.0);
        assert_eq!(list, [(1, 'b'), (1, 'e'), (2, 'd'), (3, 'a'), (3, 'c')]);
        by_key::<u8, u8>(&mut [], |entry| *entry);
    }
}
