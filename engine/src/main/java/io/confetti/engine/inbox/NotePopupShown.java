package io.confetti.engine.inbox;

import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.inbox.store.PopupRows;
import io.confetti.engine.wallet.CouponError;
import io.confetti.platform.time.SuiteClock;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Keeps that a popup was shown, so that it is not shown again that day. Each popup takes the day's next place; calls that
 * take the same one at once meet at a unique key, and the later one looks again.
 */
@Component
public class NotePopupShown {
    private final PopupRows rows;
    private final DatabaseGate database;
    private final PopupRule rule;
    private final SuiteClock clock;

    NotePopupShown(PopupRows rows, DatabaseGate database, PopupRule rule, SuiteClock clock) {
        this.rows = rows;
        this.database = database;
        this.rule = rule;
        this.clock = clock;
    }

    /**
     * Told again it changes nothing.
     *
     * @return how many popups the user may be shown today still
     * @throws io.confetti.platform.error.CouponException 404 if the user has no such coupon, or it is of a push without
     *     popups; 409 if the user has had as many as a day may have
     */
    public int note(long userId, long couponId) {
        if (!database.through(() -> rows.exists(userId, couponId))) {
            throw CouponError.NOT_FOUND.refusal();
        }
        LocalDate today = rule.today(rows.reader(userId), clock.instant());
        // Each try that fails has met another popup of the day: after as many as there are places none is left.
        for (int i = 0; i <= rule.mostPerDay(); i++) {
            Set<Long> shown = rows.reader(userId).shownOn(today);
            if (shown.contains(couponId)) {
                return rule.mostPerDay() - shown.size();
            }
            if (shown.size() >= rule.mostPerDay()) {
                break;
            }
            if (rows.insert(userId, today, couponId, shown.size() + 1)) {
                rows.removeBefore(userId, today.minusDays(1));
                return rule.mostPerDay() - shown.size() - 1;
            }
        }
        throw InboxError.ENOUGH_POPUPS.refusal(Map.of("most", rule.mostPerDay()));
    }
}
