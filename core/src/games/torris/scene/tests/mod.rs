//! Tests of the scene.
