package io.confetti.merchantadmin.table;

import io.confetti.merchantadmin.table.sheet.WorkbookTable;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Takes the rows of one file; it is complete once this is closed. Cells are inert: no program takes one for a formula. */
public interface TableFile extends Closeable {

    /**
     * Begins a file with its header.
     *
     * @param name of a workbook's first sheet
     * @param header names of ours, which need no quotes
     */
    static TableFile begin(FileFormat format, Path file, String name, List<String> header) throws IOException {
        return switch (format) {
            case CSV -> new CsvTable(file, header);
            case XLSX -> new WorkbookTable(file, name, header);
        };
    }

    /**
     * @param cells as many as the header has. A {@code Long} names something and keeps its digits, a {@code BigDecimal} is to be
     *     added up, a {@code String} is a text; null is nothing
     */
    void add(Object... cells) throws IOException;
}
