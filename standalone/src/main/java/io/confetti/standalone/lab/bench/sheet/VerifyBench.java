package io.confetti.standalone.lab.bench.sheet;

import com.alibaba.excel.EasyExcel;
import com.alibaba.excel.context.AnalysisContext;
import com.alibaba.excel.event.AnalysisEventListener;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Counts the rows of one file by Confetti's verification and by an EasyExcel listener that only counts. */
public final class VerifyBench {

    private static final int ROUNDS = 3;

    /** @return a table in Markdown */
    public List<String> run(Path file) throws IOException {
        List<VerifyRounds.Round> rounds = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            long began = System.nanoTime();
            Verification verification = new RecipientReader(ReaderLimits.standard()).verify(file);
            double confetti = (System.nanoTime() - began) / 1e9;
            began = System.nanoTime();
            long counted = countByEasyExcel(file);
            double easyExcel = (System.nanoTime() - began) / 1e9;
            rounds.add(new VerifyRounds.Round(verification.userRows(), confetti, counted, easyExcel));
        }
        return new VerifyRounds(rounds).lines();
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
