// Made from lesson.rs by `cargo xtask golden --accept`.
&[
    ("variant=a seats=1 round=3 roll=- sheet0=5.....432.6.1..3..1.......4........2", b"\x00\x01\x03\x00\x05\x00\x00\x34\x02\x06\x01\x30\x00\x01\x00\x00\x00\x04\x00\x00\x00\x20"),
]
