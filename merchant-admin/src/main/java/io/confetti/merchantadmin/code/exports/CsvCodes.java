package io.confetti.merchantadmin.code.exports;

import io.confetti.merchantadmin.text.CsvCell;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** For programs: UTF-8, a header that an import knows again. */
final class CsvCodes implements ExportedCodes {
    private final BufferedWriter out;

    CsvCodes(Path file) throws IOException {
        out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        out.write("serial,code\r\n");
    }

    @Override
    public void add(long serial, String code) throws IOException {
        out.write(Long.toString(serial));
        out.write(',');
        out.write(CsvCell.of(code));
        out.write("\r\n");
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
