package io.confetti.sheet.delivered;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** What a file of delivered coupons can be. Ids are texts in both: a spreadsheet would round them. */
public enum DeliveredFormat {
    CSV,
    XLSX;

    /** Begins a file with its header. */
    public DeliveredRows create(Path file) throws IOException {
        return switch (this) {
            case CSV -> new CsvDelivered(file);
            case XLSX -> new WorkbookDelivered(file);
        };
    }

    /** As in the name of a file, without the dot. */
    public String suffix() {
        return name().toLowerCase(Locale.ROOT);
    }
}
