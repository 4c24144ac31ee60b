package io.confetti.merchantadmin.code.imports;

/** Why a row of a file becomes no code. Names are stored. */
public enum SkipCause {
    /** Nothing stands in the column of codes. */
    EMPTY,
    /** A number that lost digits, a date, an error: the cell does not hold what was printed. */
    NO_TEXT,
    /** Shorter than 4 or longer than 64 characters that count, or with characters that nobody types. */
    BAD_TEXT,
    /** The file has it further up, perhaps typed otherwise. */
    REPEATED,
    /** It begins as the codes of a series do, or as a word does, or they begin with it. */
    PREFIX,
    /** It was imported before, for this shop or another. */
    KNOWN
}
