package io.confetti.sheet.delivered;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** For programs: one header that says what recipient files say, plain digits, UTF-8. It can be uploaded as recipients. */
final class CsvDelivered implements DeliveredRows {
    private final BufferedWriter out;

    CsvDelivered(Path file) throws IOException {
        out = Files.newBufferedWriter(file, StandardCharsets.UTF_8);
        out.write("row,userId,couponId,state\n");
    }

    @Override
    public void add(DeliveredRow row) throws IOException {
        if (row.sheetRow() != null) {
            out.write(Long.toString(row.sheetRow()));
        }
        out.write(',');
        out.write(Long.toString(row.userId()));
        out.write(',');
        out.write(Long.toString(row.couponId()));
        out.write(',');
        out.write(row.state());
        out.write('\n');
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
