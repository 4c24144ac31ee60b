package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.CodeJob;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.JobFailedException;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.work.HeldWork;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.sheet.policy.FileRefusedException;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Takes the codes of a confirmed file over, block by block. Each pass reads the file from its beginning and finds the codes that are
 * taken over already.
 */
@Component
class TakeOverCodes extends CodeJob {
    private final ImportStore imports;
    private final SeriesStore series;
    private final OpenImport open;
    private final TakeBlock block;
    private final EndImport end;
    private final FailPoints failPoints;

    TakeOverCodes(
            ImportStore imports,
            SeriesStore series,
            OpenImport open,
            TakeBlock block,
            EndImport end,
            FailPoints failPoints) {
        this.imports = imports;
        this.series = series;
        this.open = open;
        this.block = block;
        this.end = end;
        this.failPoints = failPoints;
    }

    @Override
    public JobKind kind() {
        return JobKind.CONFIRM;
    }

    @Override
    protected void runWithKeys(HeldWork held) throws IOException {
        CodeImport file = imports.find(held.id()).orElseThrow();
        if (file.seriesId() == null) { // its series was closed, and the file uploaded again: that is another job
            return;
        }
        Series target = series.find(file.seriesId()).orElseThrow();
        if (target.state() == SeriesState.BUILDING) {
            takeOver(file, target, held);
        }
        end.end(file, Attempt.of(held, kind()));
    }

    private void takeOver(CodeImport file, Series target, HeldWork held) throws IOException {
        var taken = new Taken(file, target, held);
        try {
            open.read(file, target.keyVersion(), held::moved, taken);
        } catch (FileRefusedException damaged) { // it was accepted once
            throw new IOException("file of an import cannot be read any more importId=" + file.id(), damaged);
        } catch (Stopped stopped) { // that the series was closed is an end, too
            requireClosed(target);
            return;
        }
        if (taken.next == 0) {
            throw new JobFailedException(ImportVerdict.NO_CODES);
        }
    }

    private void requireClosed(Series target) throws IOException {
        if (series.find(target.id()).orElseThrow().state() == SeriesState.BUILDING) {
            throw new IOException("codes of a file do not follow those that were taken over seriesId=" + target.id());
        }
    }

    /** The series waits for codes no more. */
    @Override
    public void failed(long id, String reason) {
        end.fail(imports.find(id).orElseThrow(), reason);
    }

    /** The series was closed meanwhile. */
    private static final class Stopped extends IOException {
        private static final long serialVersionUID = 1L;
    }

    /** How far this pass is. */
    private final class Taken implements CandidateSink {
        private final CodeImport file;
        private final Series target;
        private final HeldWork held;
        private final PassBeginnings beginnings = block.begin();
        private long next;

        private Taken(CodeImport file, Series target, HeldWork held) {
            this.file = file;
            this.target = target;
            this.held = held;
        }

        @Override
        public void block(List<Candidate> candidates) throws IOException {
            var taken = block.take(beginnings, file.id(), target, next, candidates);
            if (taken.isEmpty()) {
                throw new Stopped();
            }
            next += taken.getAsInt();
            failPoints.reach("code-import-taken", next);
            held.moved();
        }
    }
}
