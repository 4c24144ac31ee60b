package io.confetti.merchantadmin.table;

import java.util.Locale;

/** What a file of rows can be. Names are stored. */
public enum FileFormat {
    CSV,
    XLSX;

    /** As in the name of a file, without the dot. */
    public String suffix() {
        return name().toLowerCase(Locale.ROOT);
    }
}
