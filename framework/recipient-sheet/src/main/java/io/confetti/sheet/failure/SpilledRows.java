package io.confetti.sheet.failure;

import io.confetti.sheet.policy.SpillFile;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Rows put aside, to be written to a later sheet. */
final class SpilledRows implements Closeable {
    private final SpillFile texts = new SpillFile();
    private long rows;

    void add(List<String> row) throws IOException {
        append(Integer.toString(row.size()));
        for (String cell : row) {
            append(cell);
        }
        rows++;
    }

    boolean isEmpty() {
        return rows == 0;
    }

    private void append(String text) throws IOException {
        texts.append(text.toCharArray(), 0, text.length());
    }

    void replay(RowTarget target) throws IOException {
        texts.finish();
        long at = 0;
        for (long i = 0; i < rows; i++) {
            int size = Integer.parseInt(texts.read(at));
            List<String> row = new ArrayList<>(size);
            for (int cell = 0; cell < size; cell++) {
                row.add(texts.read(texts.endOfLastRead()));
            }
            at = texts.endOfLastRead();
            target.row(row);
        }
    }

    @FunctionalInterface
    interface RowTarget {
        void row(List<String> cells) throws IOException;
    }

    @Override
    public void close() throws IOException {
        texts.close();
    }
}
