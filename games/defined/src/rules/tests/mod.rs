//! Tests of the machine on small boards.

mod worked_moves;
