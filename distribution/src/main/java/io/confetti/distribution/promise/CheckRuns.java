package io.confetti.distribution.promise;

import io.confetti.contract.SourceKind;
import io.confetti.contract.TaskProgressed;
import io.confetti.core.grant.store.FindCoupons;
import io.confetti.distribution.promise.store.EndedRuns;
import io.confetti.distribution.promise.store.EndedRuns.Chunk;
import io.confetti.distribution.promise.store.EndedRuns.Coupons;
import io.confetti.distribution.promise.store.EndedRuns.Ended;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * I1: at the end of a task that began, user rows = granted + failed, and every failed row says which and why; what was revoked
 * since is counted beside what was granted.
 */
@Component
class CheckRuns implements PromiseCheck {

    private static final String PROMISE = "I1";

    private final EndedRuns runs;
    private final FindCoupons coupons;

    CheckRuns(EndedRuns runs, FindCoupons coupons) {
        this.runs = runs;
        this.coupons = coupons;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        List<Ended> ended = ended(scope);
        ended.forEach(run -> check(run, findings));
        findings.examined("tasks", ended.size());
    }

    private List<Ended> ended(CheckScope scope) {
        return switch (scope.kind()) {
            case EVERYTHING, RECOUNT -> runs.all();
            case TEMPLATE -> runs.ofTemplate(scope.id());
            case TASK -> runs.of(List.of(scope.id()));
            case USER -> runs.of(coupons.sourcesOf(scope.id()));
        };
    }

    private void check(Ended run, Findings findings) {
        long taskId = run.task().taskId();
        String subject = "task " + taskId;
        List<Chunk> chunks = runs.chunks(taskId);
        boolean fileLost = TaskProgressed.FILE_LOST.equals(run.reason());
        chunksFollowEachOther(chunks, run.goneRows(), subject, findings);
        if (!fileLost) {
            everyRowIsDecided(chunks, subject, findings);
            theWholeFileIsInChunks(chunks, run, subject, findings);
        }
        chunksAreSettled(chunks, subject, findings);
        everyGrantHasItsCoupon(run, chunks, subject, findings);
        if (run.hasFailures()) {
            everyFailureIsKept(chunks, taskId, subject, findings);
        }
    }

    private static void chunksFollowEachOther(List<Chunk> chunks, long goneRows, String subject, Findings findings) {
        long next = goneRows + 1;
        for (Chunk chunk : chunks) {
            findings.expect(
                    chunk.first() == next,
                    PROMISE,
                    subject,
                    "chunk %d begins at row %d instead of %d",
                    chunk.no(),
                    chunk.first(),
                    next);
            next = chunk.last() + 1;
        }
    }

    private static void everyRowIsDecided(List<Chunk> chunks, String subject, Findings findings) {
        for (Chunk chunk : chunks) {
            findings.expect(
                    chunk.rows() == chunk.decided(),
                    PROMISE,
                    subject,
                    "chunk %d has %d rows but %d decisions",
                    chunk.no(),
                    chunk.rows(),
                    chunk.decided());
        }
    }

    /** A repetition leaves out the rows of users who were forgotten since. */
    private static void theWholeFileIsInChunks(List<Chunk> chunks, Ended run, String subject, Findings findings) {
        long rowCount = run.task().file().rowCount();
        long last = chunks.isEmpty()
                ? run.goneRows()
                : chunks.get(chunks.size() - 1).last();
        boolean isWhole = run.task().sourceKind() == SourceKind.FAILED_ROWS ? last <= rowCount : last == rowCount;
        findings.expect(isWhole, PROMISE, subject, "%d rows in chunks, %d in the file", last, rowCount);
    }

    private static void chunksAreSettled(List<Chunk> chunks, String subject, Findings findings) {
        for (Chunk chunk : chunks) {
            findings.expect(
                    "SETTLED".equals(chunk.state()),
                    PROMISE,
                    subject,
                    "ended with chunk %d %s",
                    chunk.no(),
                    chunk.state());
        }
    }

    private void everyGrantHasItsCoupon(Ended run, List<Chunk> chunks, String subject, Findings findings) {
        for (Chunk chunk : chunks) {
            Coupons coupons = runs.coupons(run, chunk);
            findings.expect(
                    coupons.found() == chunk.granted(),
                    PROMISE,
                    subject,
                    "%d granted by chunk %d, %d coupons",
                    chunk.granted(),
                    chunk.no(),
                    coupons.found());
            findings.expect(
                    coupons.foundRevoked() == coupons.revoked(),
                    PROMISE,
                    subject,
                    "%d revoked of chunk %d, %d revoked coupons",
                    coupons.revoked(),
                    chunk.no(),
                    coupons.foundRevoked());
        }
    }

    private void everyFailureIsKept(List<Chunk> chunks, long taskId, String subject, Findings findings) {
        long failed = chunks.stream().mapToLong(chunk -> chunk.failed().total()).sum();
        long kept = runs.failedRows(taskId);
        findings.expect(kept == failed, PROMISE, subject, "%d failed, %d failed rows kept", failed, kept);
        long nameless = runs.namelessRows(taskId);
        findings.expect(nameless == 0, PROMISE, subject, "%d failed rows without the id as written", nameless);
    }
}
