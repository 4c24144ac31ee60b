package io.confetti.merchantadmin.grant;

import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.merchantadmin.row.client.RowsOfRuns;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/**
 * Waits a moment for the answers of a small push; most come within a second. It asks again and again instead of waiting for a
 * message, so that the answer does not depend on the broker.
 */
@Component
public class AwaitGrant {
    private static final Duration TIMEOUT = Duration.ofSeconds(8);
    private static final long POLL_MILLIS = 100;

    private final RowsOfRuns rows;

    AwaitGrant(RowsOfRuns rows) {
        this.rows = rows;
    }

    /**
     * @return in the order of the request; users who are still to be decided are NOT_READ; empty while distribution has not
     *     heard of the push
     * @throws io.confetti.platform.error.CouponException if distribution is away: the push is made and goes on by itself
     */
    public Optional<List<RowAnswer>> answersOf(long taskId) {
        long deadline = System.nanoTime() + TIMEOUT.toNanos();
        Optional<List<RowAnswer>> answers = rows.listedUsers(taskId);
        while (!isComplete(answers) && System.nanoTime() < deadline && pause()) {
            answers = rows.listedUsers(taskId);
        }
        return answers;
    }

    private static boolean isComplete(Optional<List<RowAnswer>> answers) {
        return answers.isPresent() && answers.get().stream().noneMatch(answer -> answer.state() == RowState.NOT_READ);
    }

    /** @return false if the thread is interrupted, which it stays */
    private static boolean pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            return true;
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
