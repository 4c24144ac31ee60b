package io.confetti.merchantadmin.code.exports;

import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.merchantadmin.table.TableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Serials and codes in rows; the header is one that an import knows again. */
final class TableCodes implements ExportedCodes {
    private static final List<String> HEADER = List.of("serial", "code");

    private final TableFile table;

    TableCodes(FileFormat format, Path file) throws IOException {
        table = TableFile.begin(format, file, "codes", HEADER);
    }

    @Override
    public void add(long serial, String code) throws IOException {
        table.add(serial, code);
    }

    @Override
    public void close() throws IOException {
        table.close();
    }
}
