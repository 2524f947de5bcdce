// Made from lesson.rs by `cargo xtask golden --accept`.
&[
    ("goal=3 first=0 die=4 shown=- points=0;0 last=-", b"\x03\x00\x04\x02\x00\x00\x00\x00"),
    ("show:1", b"\x11"),
    ("show:2", b"\x12"),
    ("goal=3 first=0 die=2 shown=- points=1;0 last=2;1;2", b"\x03\x00\x02\x02\x01\x00\x01\x02\x02\x01\x02\x00"),
    ("show:3", b"\x13"),
]
