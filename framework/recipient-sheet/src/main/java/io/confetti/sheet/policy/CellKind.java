package io.confetti.sheet.policy;

/** How a cell holds its value; an empty cell is not handed out at all. */
public enum CellKind {
    TEXT,
    SHARED,
    NUMBER,
    DATE,
    BOOLEAN,
    ERROR
}
