package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LockIdsTest {
    @Test
    void everyLockHasANameOfItsOwnThatTheLongestOrderIdLeavesRoomFor() {
        var longest = new OrderKey("a", "x".repeat(56));

        assertThat(Stream.generate(() -> LockIds.next(longest)).limit(1_000))
                .doesNotHaveDuplicates()
                .allMatch(lockId -> lockId.matches("x{56}~[A-Za-z0-9_-]{7}"));
    }
}
