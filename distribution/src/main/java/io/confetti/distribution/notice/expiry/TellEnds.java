package io.confetti.distribution.notice.expiry;

import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.distribution.notice.remind.DraftReminders;
import io.confetti.distribution.notice.remind.DraftReminders.ToTell;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Writes notices of coupons that end, in the caller's transaction. Each coupon is told of once by each policy. */
@Component
class TellEnds {

    private final DraftReminders draft;
    private final NoticeRows notices;
    private final SuiteClock clock;

    TellEnds(DraftReminders draft, NoticeRows notices, SuiteClock clock) {
        this.draft = draft;
        this.notices = notices;
        this.clock = clock;
    }

    /** @return notices that were planned, of those coupons whose users are still to hear of it */
    int plan(ExpiryPolicy policy, List<EndingCoupon> coupons) {
        Instant now = clock.instant();
        Map<Instant, List<EndingCoupon>> byEnd = coupons.stream()
                .filter(coupon -> policy.tells(coupon, now))
                .sorted(Comparator.comparingLong(EndingCoupon::userId))
                .collect(Collectors.groupingBy(EndingCoupon::usableUntil, TreeMap::new, Collectors.toList()));
        int planned = 0;
        for (Map.Entry<Instant, List<EndingCoupon>> one : byEnd.entrySet()) {
            planned += plan(policy, one.getKey(), one.getValue());
        }
        return planned;
    }

    private int plan(ExpiryPolicy policy, Instant end, List<EndingCoupon> coupons) {
        List<NoticeDraft> drafts = draft.of(
                policy.shopId(),
                coupons.stream()
                        .map(coupon -> new ToTell(coupon.userId(), coupon.id(), policy.channels(), policy.staleAt(end)))
                        .toList());
        notices.insert(
                new NoticeBatch(
                        NoticeKind.EXPIRES_SOON,
                        policy.shopId(),
                        null,
                        policy.occasion(),
                        policy.templateId(),
                        null,
                        policy.dueAt(end)),
                drafts);
        return drafts.size();
    }
}
