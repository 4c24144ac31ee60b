package io.confetti.standalone.lab.chaos.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.ToldUsers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two users who claim, two who await a start and two whose coupons end; each test tells one lie. */
class JudgeRemindersTest {

    private static final Instant START = Instant.parse("2026-12-01T02:00:00Z");

    private final ToldUsers claimers = new ToldUsers(100, 3_000_000_000L, 2);
    private final ToldUsers starters = new ToldUsers(200, 3_000_000_100L, 2);
    private final ToldUsers holders = new ToldUsers(300, 3_000_000_200L, 2);
    private final JudgeReminders judge = new JudgeReminders(claimers, starters, holders, START, Duration.ofMinutes(1));
    private final List<Carried> taken = new ArrayList<>();

    JudgeRemindersTest() {
        for (int i = 0; i < 2; i++) {
            take(claimers, i, START.minusSeconds(170));
            take(starters, i, START.minusSeconds(120 - 60L * i));
            take(holders, i, START.plusSeconds(5));
        }
    }

    @Test
    void isFineWhenEachUserWasToldOnce() {
        assertThat(judge.complaints(taken)).isEmpty();
        assertThat(judge.told(taken)).isEqualTo(6);
    }

    @Test
    void othersAreNotLookedAt() {
        take(new ToldUsers(400, 3_000_000_300L, 1), 0, START);
        assertThat(judge.complaints(taken)).isEmpty();
        assertThat(judge.told(taken)).isEqualTo(6);
    }

    @Test
    void whoWasNotToldIsMissing() {
        taken.remove(0);
        assertThat(judge.told(taken)).isEqualTo(5);
        assertThat(judge.complaints(taken)).containsExactly("reminders: of a granted claim heard 1 users instead of 2");
    }

    @Test
    void whoWasToldTwiceIsNotForgivenThoughTheNoticeIsAnother() {
        take(holders, 1, START.plusSeconds(9));
        assertThat(judge.told(taken)).isEqualTo(6);
        assertThat(judge.complaints(taken)).containsExactly("reminders: of an end 1 came twice");
    }

    @Test
    void aStartIsToldInItsMinuteOrLateButNotAfterIt() {
        String early = "reminders: of a start 1 came too early and 0 after it";
        String late = "reminders: of a start 0 came too early and 1 after it";

        assertThat(with(START.minusMillis(1))).isEmpty();
        assertThat(with(START)).containsExactly(late);
        assertThat(with(START.minusMillis(120_001))).containsExactly(early);
    }

    /** The second one who awaits the start hears of it then. */
    private List<String> with(Instant at) {
        List<Carried> others = new ArrayList<>(taken);
        others.removeIf(message -> message.to().equals(starters.phone(1)));
        others.add(message(starters, 1, at));
        return judge.complaints(others);
    }

    private void take(ToldUsers users, int index, Instant at) {
        taken.add(message(users, index, at));
    }

    private Carried message(ToldUsers users, int index, Instant at) {
        return new Carried("SMS", "n-" + users.id(index) + "-" + taken.size(), users.phone(index), at, true);
    }
}
