//! A game in progress, whichever it is.
