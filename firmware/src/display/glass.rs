//! The settings that a panel maker has found best for its glass: voltages and curves that
//! the ST7789 does not know. With its reset values, contrast and tint are wrong. The
//! meaning of each is in the data sheet (ST7789VW, "System Function Command Table 2"), the
//! values are the makers'.

/// The settings of one kind of panel.
pub struct Glass {
    /// How it is mounted (MADCTL).
    pub memory_access: u8,
    /// Lines between two pictures: after the last, before the first, whether
    /// others hold in idle and partial mode, and which (PORCTRL).
    pub porch: [u8; 5],
    /// The voltages that open and close a row (GCTRL).
    pub gate: u8,
    /// The voltage of the common electrode (VCOMS).
    pub common: u8,
    /// Which parts of MADCTL and colour order act on the panel (LCMCTRL).
    pub module: u8,
    /// The voltage of the brightest pixel (VRHS), and its offset (VDVS).
    pub brightest: u8,
    pub offset: u8,
    /// Pictures a second and the pattern of inversion (FRCTRL2).
    pub rate: u8,
    /// The voltages from which all others are derived (PWCTRL1).
    pub power: [u8; 2],
    /// From number to voltage, for both polarities (PVGAMCTRL, NVGAMCTRL).
    pub positive_gamma: [u8; 14],
    pub negative_gamma: [u8; 14],
}

impl Glass {
    /// Waveshare's demo for the Pico-LCD-1.3 (`LCD_1in3.c`). tiacsys/bridle has
    /// the same for the panel of the SpotPear (`spotpear_pico_lcd_1_54`).
    pub const WAVESHARE: Glass = Glass {
        memory_access: 0x70,
        porch: [0x0C, 0x0C, 0x00, 0x33, 0x33],
        gate: 0x35,
        common: 0x19,
        module: 0x2C,
        brightest: 0x12,
        offset: 0x20,
        rate: SIXTY_A_SECOND,
        power: [0xA4, 0xA1],
        positive_gamma: [
            0xD0, 0x04, 0x0D, 0x11, 0x13, 0x2B, 0x3F, 0x54, 0x4C, 0x18, 0x0D, 0x0B, 0x1F, 0x23,
        ],
        negative_gamma: [
            0xD0, 0x04, 0x0C, 0x11, 0x13, 0x2C, 0x3F, 0x44, 0x51, 0x2F, 0x1F, 0x1F, 0x20, 0x23,
        ],
    };

    /// Pimoroni's library (pimoroni/picosystem, `libraries/hardware.cpp`); the
    /// rate is ours. Theirs is 40 pictures a second, the pace of their games.
    #[cfg_attr(not(feature = "board-picosystem"), expect(dead_code))]
    pub const PICOSYSTEM: Glass = Glass {
        memory_access: 0x04,
        gate: 0x14,
        common: 0x25,
        ..Glass::WAVESHARE
    };
}

/// The panel's own default, too.
const SIXTY_A_SECOND: u8 = 0x0F;
