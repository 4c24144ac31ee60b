package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.policy.NoticePolicies;
import io.confetti.distribution.notice.policy.NoticePolicy;
import io.confetti.distribution.notice.send.store.DueRows;
import io.confetti.distribution.notice.send.store.WaitingRows;
import io.confetti.distribution.notice.send.store.WaitingRows.Turn;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * How long the oldest notice has waited that could be sent. What operators let wait is not late, and neither is what would disturb
 * its user now; the time of a pause does not count, and neither do the quiet hours in which a notice became due.
 */
@Component
public class OldestNotice {

    /** Of a task; quiet ones among them are put off by the sender, so that they are not due any more. */
    private static final int LOOKED_AT = 100;

    private final WaitingRows waiting;
    private final DueRows rows;
    private final NoticePolicies policies;
    private final SuiteZone suite;
    private final SuiteClock clock;

    OldestNotice(WaitingRows waiting, DueRows rows, NoticePolicies policies, SuiteZone suite, SuiteClock clock) {
        this.waiting = waiting;
        this.rows = rows;
        this.policies = policies;
        this.suite = suite;
        this.clock = clock;
    }

    /** @return zero if nothing waits */
    public Duration waited(NoticeChannel channel) {
        Instant now = clock.instant();
        Instant oldest = now;
        for (Turn turn : waiting.turns(channel)) {
            if (!turn.since().isBefore(oldest)) {
                break; // all that follow wait for less
            }
            Instant since = oldestOf(channel, turn, now);
            oldest = since.isBefore(oldest) ? since : oldest;
        }
        return Duration.between(oldest, now);
    }

    private Instant oldestOf(NoticeChannel channel, Turn turn, Instant now) {
        Map<Long, Instant> dueAt = waiting.first(channel, turn, LOOKED_AT);
        List<DueNotice> notices = rows.look(List.copyOf(dueAt.keySet()));
        Map<Long, NoticePolicy> ofShops =
                policies.of(notices.stream().map(DueNotice::shopId).collect(Collectors.toSet()));
        return notices.stream()
                .filter(notice ->
                        judge(channel, notice, ofShops, now).quietEnd(notice).isEmpty())
                .map(notice -> {
                    Instant due = dueAt.get(notice.id());
                    Instant kindly = judge(channel, notice, ofShops, due)
                            .quietEnd(notice)
                            .orElse(due);
                    return kindly.isBefore(turn.since()) ? turn.since() : kindly;
                })
                .min(Instant::compareTo)
                .orElse(now);
    }

    private JudgeNotice judge(NoticeChannel channel, DueNotice notice, Map<Long, NoticePolicy> ofShops, Instant at) {
        return new JudgeNotice(channel, ofShops.get(notice.shopId()), suite.id(), at);
    }
}
