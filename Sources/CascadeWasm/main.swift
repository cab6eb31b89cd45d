// A module has no beginning of its own: its functions are called from outside. This file makes the target link on a
// system that wants a `main`.
