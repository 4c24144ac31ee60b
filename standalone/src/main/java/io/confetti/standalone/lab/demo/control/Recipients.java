package io.confetti.standalone.lab.demo.control;

import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import io.confetti.standalone.lab.generate.RecipientFileGenerator.Generated;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;

/** A generated file, and rows of it. */
record Recipients(Path file, Generated generated) {

    /** @param cause null for a row that names a user for the first time */
    record Row(long sheetRow, long userId, FailureCause cause) {}

    static Recipients generate(Path folder, String name, long rows, double defectPercent) throws IOException {
        Path file = folder.resolve(name + ".csv");
        long seed = ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE);
        var order = new GenerateOrder(rows, defectPercent, Format.CSV, seed);
        return new Recipients(file, new RecipientFileGenerator().generate(order, file));
    }

    long rows() {
        return generated.rows();
    }

    /** Rows that name a user for the first time. */
    long validRows() {
        return generated.validRows();
    }

    /** So many rows from all over the file, good ones and bad ones. */
    List<Row> sample(long wanted) throws IOException {
        return read(Math.max(1, rows() / wanted), wanted, false);
    }

    /** The first users of the file. */
    List<Long> firstUsers(int wanted) throws IOException {
        return read(1, wanted, true).stream().map(Row::userId).toList();
    }

    /** Reads until so many rows are kept, or to the end. */
    private List<Row> read(long every, long wanted, boolean goodOnly) throws IOException {
        List<Row> kept = new ArrayList<>();
        try {
            new RecipientReader(ReaderLimits.standard()).read(file, (ordinal, sheetRow, userId, cause, written) -> {
                if (ordinal % every == 0 && (cause == null || !goodOnly)) {
                    kept.add(new Row(sheetRow, userId, cause));
                }
                return kept.size() < wanted;
            });
            return kept;
        } catch (FileRefusedException refused) {
            throw new IOException("a generated file is refused", refused);
        }
    }
}
