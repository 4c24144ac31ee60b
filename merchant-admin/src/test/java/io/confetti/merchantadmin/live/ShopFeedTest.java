package io.confetti.merchantadmin.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShopFeedTest {
    private static final Alarm HELD = new Alarm(Alarm.Kind.TASK_HELD, 7L, "Spring", "CANARY");

    private final ShopFeed feed = new ShopFeed();

    @Test
    void beforeTheFirstReadingThereIsNothing() {
        assertThat(feed.since(LivePosition.NONE)).isEmpty();
    }

    @Test
    void whoHasSeenNothingGetsAll() {
        feed.accept(granted(1));

        LiveChange all = feed.since(LivePosition.NONE).orElseThrow();

        assertThat(all.isComplete()).isTrue();
        assertThat(all.today().granted()).isEqualTo(1);
        assertThat(all.alarms()).isEmpty();
    }

    @Test
    void whoHasSeenAllGetsNothingUntilSomethingChanges() {
        LivePosition seen = accepted(granted(1));

        feed.accept(granted(1));
        assertThat(feed.since(seen)).isEmpty();
        feed.accept(granted(2));
        LiveChange change = feed.since(seen).orElseThrow();

        assertThat(change.isComplete()).isFalse();
        assertThat(change.today().granted()).isEqualTo(2);
        assertThat(change.alarms()).as("unchanged").isNull();
    }

    @Test
    void whoHasMissedReadingsGetsTheNewestOnce() {
        LivePosition seen = accepted(granted(1));
        feed.accept(granted(2));
        feed.accept(new ShopState(List.of(), List.of(HELD), granted(3).today(), Instant.EPOCH));

        LiveChange change = feed.since(seen).orElseThrow();

        assertThat(change.today().granted()).isEqualTo(3);
        assertThat(change.alarms()).containsExactly(HELD);
        assertThat(feed.since(change.position())).isEmpty();
    }

    @Test
    void aPositionOfAnotherFeedIsNothingSeen() {
        LivePosition elsewhere = new ShopFeedTest().accepted(granted(1));
        accepted(granted(1));

        assertThat(feed.since(elsewhere).orElseThrow().isComplete()).isTrue();
        assertThat(LivePosition.read("rubbish")).isEqualTo(LivePosition.NONE);
        assertThat(LivePosition.read(elsewhere.toString())).isEqualTo(elsewhere);
    }

    @Test
    void whatCouldNotBeReadIsSaidToBeOld() {
        LivePosition seen = accepted(granted(1));

        feed.acceptFailure();
        LiveChange old = feed.since(seen).orElseThrow();
        feed.accept(granted(1));

        assertThat(old.alarms()).containsExactly(Alarm.NOT_READ);
        assertThat(old.today()).isNull();
        assertThat(feed.since(old.position()).orElseThrow().alarms()).isEmpty();
    }

    private LivePosition accepted(ShopState state) {
        feed.accept(state);
        return feed.since(LivePosition.NONE).orElseThrow().position();
    }

    private static ShopState granted(long coupons) {
        return ShopFeedOfTests.state(coupons);
    }
}
