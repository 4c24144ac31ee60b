package io.confetti.distribution.row;

import io.confetti.distribution.source.ReadRows;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.outage.Bulkhead;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.RowSink;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Passes over the user rows of a task again, from the first on, for somebody who asks about some of them. */
@Component
class SearchRows {

    private static final Logger log = LoggerFactory.getLogger(SearchRows.class);
    /** Each takes a processor for up to a second per million rows, and pushes are to go on meanwhile. */
    private static final int AT_A_TIME = 2;

    private final ReadRows rows;
    private final Bulkhead passes = new Bulkhead(AT_A_TIME, Duration.ofSeconds(10));

    SearchRows(ReadRows rows) {
        this.rows = rows;
    }

    /**
     * @param sink returns false once it has seen enough
     * @return false if the file is gone
     * @throws io.confetti.platform.error.CouponException if it cannot be read now
     */
    boolean of(AskedRun run, RowSink sink) {
        return passes.call(() -> pass(run, sink), () -> {
            throw CommonError.UNAVAILABLE.refusal();
        });
    }

    /** As {@link #of}, for a caller who limits himself. */
    boolean pass(AskedRun run, RowSink sink) {
        try {
            rows.consult(run.task(), run.readerVersion(), sink);
            return true;
        } catch (NoSuchFileException gone) {
            return false;
        } catch (IOException | FileRefusedException unreadable) {
            log.warn("File not consulted taskId={}", run.taskId(), unreadable);
            throw CommonError.UNAVAILABLE.refusal();
        }
    }
}
