// Made from lesson.rs by `cargo xtask golden --accept`.
&[
    ("goal=3 first=0 die=4 shown=- points=0;0", b"\x02\x00\x04\x00\x02\x00\x00"),
    ("show:1", b"\x01\x01"),
    ("show:2", b"\x01\x02"),
]
