package io.confetti.sheet.policy;

/** Why one user row was not served: the one list of row causes of the suite. */
public enum FailureCause {
    ID_MISSING,
    ID_FORMAT,
    ID_RANGE,
    ID_PRECISION,
    DUP_IN_FILE,
    CELL_ERROR,
    ALREADY_OWNED,
    NO_STOCK,
    TEMPLATE_ENDED,
    CANCELLED,
    SAVE_FAILED,
    /** The user is being forgotten; the row does not say who it was. */
    ERASED,
    /** A constant of a later release; for readers only. */
    UNKNOWN;

    /** @return {@link #UNKNOWN} for a name that this release does not know */
    public static FailureCause named(String name) {
        for (FailureCause cause : values()) {
            if (cause.name().equals(name)) {
                return cause;
            }
        }
        return UNKNOWN;
    }

    /** Whether the row would fail in any push of the file, for what stands in it. */
    public boolean isOfTheFile() {
        return switch (this) {
            case ID_MISSING, ID_FORMAT, ID_RANGE, ID_PRECISION, DUP_IN_FILE, CELL_ERROR -> true;
            case ALREADY_OWNED, NO_STOCK, TEMPLATE_ENDED, CANCELLED, ERASED, SAVE_FAILED, UNKNOWN -> false;
        };
    }
}
