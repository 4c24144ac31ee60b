package io.confetti.merchantadmin.download;

import java.util.Locale;

/** What a file of delivered coupons can be. */
public enum FileFormat {
    CSV,
    XLSX;

    /** As in the name of a file, without the dot. */
    public String suffix() {
        return name().toLowerCase(Locale.ROOT);
    }
}
