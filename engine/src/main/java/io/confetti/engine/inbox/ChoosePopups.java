package io.confetti.engine.inbox;

import io.confetti.contract.NoticeChannel;
import io.confetti.core.database.DatabaseGate;
import io.confetti.engine.inbox.store.PopupRows;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Chooses what to put in front of a user: coupons that can be used now, worth most first, then those that end soonest; as many
 * as the day has left, and none that was shown that day.
 */
@Component
public class ChoosePopups {
    private static final Comparator<Candidate> BEST_FIRST = Comparator.comparingLong(Candidate::worth)
            .reversed()
            .thenComparing(candidate -> candidate.coupon().usableUntil())
            .thenComparing(candidate -> candidate.coupon().id());

    private final PopupRows rows;
    private final DatabaseGate database;
    private final FindDiscount discounts;
    private final WriteWords words;
    private final PopupRule rule;
    private final SuiteClock clock;

    ChoosePopups(
            PopupRows rows,
            DatabaseGate database,
            FindDiscount discounts,
            WriteWords words,
            PopupRule rule,
            SuiteClock clock) {
        this.rows = rows;
        this.database = database;
        this.discounts = discounts;
        this.words = words;
        this.rule = rule;
        this.clock = clock;
    }

    private record Candidate(NoticedCoupon coupon, long worth) {}

    /** @param language as the client asks for it; null: as the user has chosen */
    public List<Popup> of(long userId, String language) {
        Instant now = clock.instant();
        PopupReader reader = database.through(() -> rows.reader(userId));
        LocalDate today = rule.today(reader, now);
        Set<Long> shown = reader.shownOn(today);
        int left = rule.mostPerDay() - shown.size();
        if (left <= 0 || !reader.settings().allows(NoticeChannel.POPUP)) {
            return List.of();
        }
        WriteWords.Style style = words.in(language, reader.settings());
        return database.through(() -> rows.usable(userId, now)).stream()
                .filter(coupon -> !shown.contains(coupon.id()))
                .map(coupon -> new Candidate(
                        coupon, discounts.of(coupon).map(Worth::of).orElse(0L)))
                .sorted(BEST_FIRST)
                .limit(left)
                .map(Candidate::coupon)
                .map(coupon -> new Popup(coupon, discounts.of(coupon).orElse(null), style.ofPopup(coupon)))
                .toList();
    }
}
