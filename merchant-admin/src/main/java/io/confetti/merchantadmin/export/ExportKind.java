package io.confetti.merchantadmin.export;

import java.util.Locale;

/** What rows of a file are. Names are stored. */
public enum ExportKind {
    COUPONS,
    REDEMPTIONS,
    FAILURES,
    CLAIMS,
    ORDERS,
    REPORT,
    AUDIT;

    /** As in names of files and sheets. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
