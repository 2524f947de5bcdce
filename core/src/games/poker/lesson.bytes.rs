// Made from lesson.rs by `cargo xtask golden --accept`.
&[
    ("seats=3 hand0=2222e prize0=- hand1=2222e prize1=- hand2=2222e prize2=-", b"\x03\x02\x02\x02\x02\x01\x00\x02\x02\x02\x02\x01\x00\x02\x02\x02\x02\x01\x00\x00\x00\x00\x00\x00"),
    ("4", b"\x04"),
    ("3", b"\x03"),
    ("2", b"\x02"),
    ("1", b"\x01"),
    ("hand", b"\x05"),
    ("steal:1", b"\x11"),
]
