package io.confetti.distribution.notice.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExpiryPolicyTest {
    private static final Instant END = Instant.parse("2026-12-10T16:00:00Z");
    private static final ExpiryPolicy A_DAY = new ExpiryPolicy(202, 1001, 1_440, List.of(NoticeChannel.MAIL));

    @Test
    void usersHearOfTheEndThatLongBefore() {
        assertThat(A_DAY.dueAt(END)).isEqualTo("2026-12-09T16:00:00Z");
        assertThat(A_DAY.staleAt(END)).isEqualTo("2026-12-10T04:00:00Z");
    }

    @Test
    void whoReceivedItLaterThanThatDoesNotHearOfIt() {
        Instant due = A_DAY.dueAt(END);

        assertThat(A_DAY.tells(received(due.minusMillis(1)), due)).isTrue();
        assertThat(A_DAY.tells(received(due), due)).isFalse();
        assertThat(A_DAY.tells(received(due.plusMillis(1)), due)).isFalse();
    }

    @Test
    void afterHalfOfTheTimeItIsTooLate() {
        EndingCoupon coupon = received(A_DAY.dueAt(END).minusSeconds(60));

        assertThat(A_DAY.tells(coupon, A_DAY.staleAt(END).minusMillis(1))).isTrue();
        assertThat(A_DAY.tells(coupon, A_DAY.staleAt(END))).isFalse();
    }

    @Test
    void aCouponThatIsNotUnusedIsNothingToHearOf() {
        Instant due = A_DAY.dueAt(END);

        assertThat(A_DAY.tells(new EndingCoupon(1, 42, false, due.minusSeconds(60), END), due))
                .isFalse();
    }

    private static EndingCoupon received(Instant at) {
        return new EndingCoupon(1, 42, true, at, END);
    }
}
