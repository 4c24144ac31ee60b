package io.confetti.standalone.lab.bench.sheet;

import com.alibaba.excel.EasyExcel;
import com.alibaba.excel.context.AnalysisContext;
import com.alibaba.excel.event.AnalysisEventListener;
import io.confetti.sheet.ReaderLimits;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Counts the rows of one file by Confetti's verification and by an EasyExcel listener that only counts. */
public final class VerifyBench {

    private static final int ROUNDS = 3;

    /** @return a table in Markdown */
    public List<String> run(Path file) throws IOException {
        double confetti = Double.MAX_VALUE;
        double easyExcel = Double.MAX_VALUE;
        long rows = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long began = System.nanoTime();
            Verification verification = new RecipientReader(ReaderLimits.standard()).verify(file);
            confetti = Math.min(confetti, (System.nanoTime() - began) / 1e9);
            rows = verification.userRows();
            began = System.nanoTime();
            long counted = countByEasyExcel(file);
            easyExcel = Math.min(easyExcel, (System.nanoTime() - began) / 1e9);
            if (counted != rows) {
                throw new IOException("EasyExcel counts " + counted + " rows, Confetti " + rows);
            }
        }
        return List.of(
                "| way | rows | seconds (best of " + ROUNDS + ") | rows/s | against EasyExcel |",
                "|---|---|---|---|---|",
                line("EasyExcel listener, counts only", rows, easyExcel, 1),
                line("Confetti verification, every row judged", rows, confetti, easyExcel / confetti));
    }

    private static String line(String name, long rows, double seconds, double ratio) {
        return String.format(
                Locale.ROOT, "| %s | %,d | %.2f | %,.0f | %.1f x |", name, rows, seconds, rows / seconds, ratio);
    }

    private static long countByEasyExcel(Path file) {
        long[] counted = {0};
        EasyExcel.read(file.toFile(), new AnalysisEventListener<Map<Integer, String>>() {
                    @Override
                    public void invoke(Map<Integer, String> row, AnalysisContext context) {
                        counted[0]++;
                    }

                    @Override
                    public void doAfterAllAnalysed(AnalysisContext context) {
                        // only counts
                    }
                })
                .sheet()
                .doRead();
        return counted[0];
    }
}
