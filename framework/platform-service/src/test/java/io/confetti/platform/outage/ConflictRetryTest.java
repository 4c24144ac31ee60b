package io.confetti.platform.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.springframework.dao.CannotAcquireLockException;
import org.springframework.dao.DeadlockLoserDataAccessException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.dao.PessimisticLockingFailureException;

class ConflictRetryTest {
    private static final RuntimeException DEADLOCK = new DeadlockLoserDataAccessException("deadlock", null);

    private final ConflictRetry retry =
            ConflictRetry.of(3, PessimisticLockingFailureException.class, DuplicateKeyException.class);
    private final List<String> again = new ArrayList<>();
    private int calls;

    @Test
    void whatMeetsNobodyIsRunOnce() {
        assertThat(run(() -> "done")).isEqualTo("done");

        assertThat(calls).isEqualTo(1);
        assertThat(again).isEmpty();
    }

    @Test
    void eachConflictIsFollowedByATryAndTold() {
        RuntimeException repeat = new DuplicateKeyException("a repeat was first");

        assertThat(run(() -> {
                    if (calls < 3) {
                        throw calls == 1 ? DEADLOCK : repeat;
                    }
                    return "done";
                }))
                .isEqualTo("done");

        assertThat(again).containsExactly("1 deadlock", "2 a repeat was first");
    }

    @Test
    void theLastTryThrowsItsConflict() {
        assertThatThrownBy(() -> run(() -> {
                    throw DEADLOCK;
                }))
                .isSameAs(DEADLOCK);

        assertThat(calls).isEqualTo(3);
        assertThat(again).hasSize(2);
    }

    @Test
    void aLockTimeoutIsNotTriedAgain() {
        RuntimeException timeout =
                new CannotAcquireLockException("timeout", new SQLException("timeout", "HY000", 1205));

        assertThatThrownBy(() -> run(() -> {
                    throw timeout;
                }))
                .isSameAs(timeout);

        assertThat(calls).isEqualTo(1);
    }

    @Test
    void anotherFailureIsNotTriedAgain() {
        RuntimeException bug = new IllegalStateException("a bug");

        assertThatThrownBy(() -> run(() -> {
                    throw bug;
                }))
                .isSameAs(bug);

        assertThat(calls).isEqualTo(1);
    }

    private String run(Supplier<String> transaction) {
        return retry.run(
                () -> {
                    calls++;
                    return transaction.get();
                },
                (conflict, attempt) -> again.add(attempt + " " + conflict.getMessage()));
    }
}
