package io.confetti.merchantadmin.table;

import io.confetti.merchantadmin.text.CsvCell;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** For programs: UTF-8, and a header without quotes. */
final class CsvTable implements TableFile {
    private static final String END = "\r\n";

    private final BufferedWriter out;

    CsvTable(Path file, List<String> header) throws IOException {
        out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        out.write(String.join(",", header));
        out.write(END);
    }

    @Override
    public void add(Object... cells) throws IOException {
        for (int i = 0; i < cells.length; i++) {
            if (i > 0) {
                out.write(',');
            }
            out.write(text(cells[i]));
        }
        out.write(END);
    }

    private static String text(Object cell) {
        if (cell == null) {
            return "";
        }
        return cell instanceof Number ? cell.toString() : CsvCell.of(cell.toString());
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
