package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.send.store.StandIns;
import io.confetti.distribution.notice.send.store.TriedRows;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Notes what became of tries, and plans the channels that stand in for those that failed. */
@Component
public class NoteResults {

    private static final Logger LOG = LoggerFactory.getLogger(NoteResults.class);

    private final TriedRows tried;
    private final StandIns standIns;

    NoteResults(TriedRows tried, StandIns standIns) {
        this.tried = tried;
        this.standIns = standIns;
    }

    @Transactional
    public void note(List<TryResult> results) {
        int missed = results.size() - tried.note(results);
        standIns.plan(results.stream()
                .filter(result -> result.state() == NoticeState.FAILED)
                .map(TryResult::id)
                .toList());
        if (missed > 0) {
            tellMissed(results, missed);
        }
        long unknown = results.stream()
                .filter(result -> result.state() == NoticeState.UNKNOWN)
                .count();
        if (unknown > 0) {
            LOG.warn("Answers of a provider are lost notices={}", unknown);
        }
    }

    /** A provider may report what became of a message before its sender has noted the answer: nobody was too late then. */
    private void tellMissed(List<TryResult> results, int missed) {
        int reported = tried.countReported(results);
        if (reported > 0) {
            LOG.debug("Receipts were faster than the sender notices={}", reported);
        }
        if (missed > reported) {
            LOG.warn("Sender was too late for its leases notices={}", missed - reported);
        }
    }
}
