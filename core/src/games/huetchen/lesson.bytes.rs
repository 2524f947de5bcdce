// Made from lesson.rs by `cargo xtask golden --accept`.
&[
    ("seats=2 round=1 shifter=1 taken=0,0", b"\x02\x00\x00\x01\x00\x00\x00\x00\x00\x00"),
    ("lay:pldv", b"\x00\xE4"),
    ("shift:0>2", b"\x01\x02"),
    ("shift:3>1", b"\x01\x31"),
    ("shift:1>0", b"\x01\x10"),
    ("ask:d", b"\x02\x02"),
    ("turn:2", b"\x03\x02"),
    ("ask:p", b"\x02\x00"),
    ("turn:3", b"\x03\x03"),
    ("ask:v", b"\x02\x03"),
    ("turn:0", b"\x03\x00"),
]
