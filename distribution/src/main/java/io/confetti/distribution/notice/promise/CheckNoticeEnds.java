package io.confetti.distribution.notice.promise;

import io.confetti.distribution.notice.promise.store.OverdueNotices;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.Grace;
import io.confetti.platform.promise.PromiseCheck;
import java.time.Duration;
import org.springframework.stereotype.Component;

/**
 * I15: every notice ends within 24 hours of being due; what operators have paused is excepted while it is, and a service that has
 * just started has its time to catch up.
 */
@Component
class CheckNoticeEnds implements PromiseCheck {

    private static final Duration AT_MOST = Duration.ofHours(24);

    private final OverdueNotices overdue;
    private final Grace grace;

    CheckNoticeEnds(OverdueNotices overdue, Grace grace) {
        this.overdue = overdue;
        this.grace = grace;
    }

    @Override
    public String promises() {
        return CheckPlannedNotices.PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        overdue.find(scope, grace.deadline().minus(AT_MOST))
                .forEach(notice -> findings.expect(
                        false,
                        CheckPlannedNotices.PROMISE,
                        "notice " + notice.id(),
                        "%s by %s, due since %s UTC",
                        notice.state(),
                        notice.channel(),
                        notice.dueAt()));
    }
}
