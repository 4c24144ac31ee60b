package io.confetti.sheet;

/** How a cell holds its value; an empty cell is not handed out at all. */
enum CellKind {
    TEXT,
    SHARED,
    NUMBER,
    DATE,
    BOOLEAN,
    ERROR
}
