//! Runs the firmware on the host.
