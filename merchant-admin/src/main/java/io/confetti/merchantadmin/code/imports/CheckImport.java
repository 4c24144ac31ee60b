package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.Beginnings;
import io.confetti.merchantadmin.code.CodeJob;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.time.SuiteClock;
import io.confetti.sheet.CodeReader;
import io.confetti.sheet.policy.FileRefusedException;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Judges a file of codes; nothing of it is taken over. */
@Component
class CheckImport extends CodeJob {
    private final ImportStore imports;
    private final OpenImport open;
    private final KnownCodes known;
    private final JudgeImport judge;
    private final SeriesKeys keys;
    private final SuiteClock clock;

    CheckImport(
            ImportStore imports,
            OpenImport open,
            KnownCodes known,
            JudgeImport judge,
            SeriesKeys keys,
            SuiteClock clock) {
        this.imports = imports;
        this.open = open;
        this.known = known;
        this.judge = judge;
        this.keys = keys;
        this.clock = clock;
    }

    @Override
    public JobKind kind() {
        return JobKind.CHECK;
    }

    @Override
    protected void runWithKeys(HeldWork held) throws IOException {
        CodeImport file = imports.find(held.id()).orElseThrow();
        int keyVersion = keys.require().newest();
        var found = new Found(file.shopId(), keyVersion);
        var attempt = Attempt.of(held, kind());
        try {
            var summary = open.read(file, keyVersion, held::moved, found);
            judge.judge(attempt, found.verdict(summary));
        } catch (FileRefusedException refused) {
            judge.judge(attempt, ImportVerdict.refused(refused.refusal().name(), clock.instant()));
        }
    }

    /** What was found so far. */
    private final class Found implements CandidateSink {
        private final long shopId;
        private final int keyVersion;
        private final Beginnings beginnings = known.beginnings();
        private final CountSkipped skipped = new CountSkipped();
        private long codes;

        private Found(long shopId, int keyVersion) {
            this.shopId = shopId;
            this.keyVersion = keyVersion;
        }

        @Override
        public void block(List<Candidate> candidates) {
            var imported = known.imported(candidates, keyVersion, beginnings.importKeys());
            imported.values().removeAll(known.givenUp(shopId, imported.values()));
            for (Candidate candidate : candidates) {
                if (beginnings.colliding(candidate.text()).isPresent()) {
                    skipped.add(candidate.row(), SkipCause.PREFIX);
                } else if (imported.containsKey(candidate)) {
                    skipped.add(candidate.row(), SkipCause.KNOWN);
                } else {
                    codes++;
                }
            }
        }

        @Override
        public void skipped(long row, SkipCause cause) {
            skipped.add(row, cause);
        }

        private ImportVerdict verdict(CodeReader.Summary summary) {
            return new ImportVerdict(
                    codes == 0 ? ImportVerdict.NO_CODES : null,
                    summary.type(),
                    summary.charset(),
                    summary.rows(),
                    codes,
                    skipped.result(),
                    clock.instant());
        }
    }
}
