package io.confetti.distribution.notice.promise;

import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.policy.NoticePolicies;
import io.confetti.distribution.notice.policy.NoticePolicy;
import io.confetti.distribution.notice.promise.store.BegunTries;
import io.confetti.distribution.notice.promise.store.BegunTries.Begun;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.KnownZone;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * I15: nobody is disturbed in quiet hours. Looks at the tries of the last day; hours that a shop has changed since show until the
 * day after, those that a user has changed are passed over.
 */
@Component
class CheckQuietHours implements PromiseCheck {

    /** The sender judges a moment before the database notes the try, by a clock that is not quite the database's. */
    private static final Duration SLACK = Duration.ofMinutes(1);

    private static final int PAGE = 10_000;

    private final BegunTries tries;
    private final NoticePolicies policies;
    private final SuiteZone suite;

    CheckQuietHours(BegunTries tries, NoticePolicies policies, SuiteZone suite) {
        this.tries = tries;
        this.policies = policies;
        this.suite = suite;
    }

    @Override
    public String promises() {
        return CheckPlannedNotices.PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        List<Begun> page;
        long after = 0;
        do {
            page = tries.ofLastDay(scope, after, PAGE);
            check(page, findings);
            after = page.isEmpty() ? after : page.get(page.size() - 1).id();
        } while (page.size() == PAGE);
    }

    private void check(List<Begun> page, Findings findings) {
        Map<Long, NoticePolicy> ofShops =
                policies.of(page.stream().map(Begun::shopId).collect(Collectors.toSet()));
        for (Begun begun : page) {
            findings.expect(
                    !isQuiet(begun, ofShops.get(begun.shopId())),
                    CheckPlannedNotices.PROMISE,
                    "notice " + begun.id(),
                    "sent in quiet hours, at %s",
                    begun.at());
        }
    }

    private boolean isQuiet(Begun begun, NoticePolicy policy) {
        boolean isOwn = begun.quietFrom() != null && begun.quietUntil() != null;
        if (!isOwn && NoticeKind.STARTS_SOON.name().equals(begun.kind())) {
            return false; // asked for by the user: the shop's hours do not count
        }
        LocalTime from = isOwn ? begun.quietFrom() : policy.quietFrom();
        LocalTime until = isOwn ? begun.quietUntil() : policy.quietUntil();
        ZoneId zone = KnownZone.of(begun.zone()).orElse(isOwn ? suite.id() : policy.zone());
        return isBetween(from, LocalTime.ofInstant(begun.at().minus(SLACK), zone), until)
                && isBetween(from, LocalTime.ofInstant(begun.at().plus(SLACK), zone), until);
    }

    /** A second opinion: what the sender judges by is not asked here. */
    static boolean isBetween(LocalTime from, LocalTime time, LocalTime until) {
        boolean isFrom = !time.isBefore(from);
        boolean isUntil = time.isBefore(until);
        return from.isAfter(until) ? isFrom || isUntil : isFrom && isUntil;
    }
}
