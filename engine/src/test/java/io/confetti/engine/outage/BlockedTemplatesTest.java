package io.confetti.engine.outage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.outage.Outages;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.dao.CannotAcquireLockException;

class BlockedTemplatesTest {

    private static final int LOCK_WAIT_TIMEOUT = 1205;
    private static final int DEADLOCK = 1213;

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE); // about to turn negative, as it may
    private final BlockedTemplates blocked = new BlockedTemplates(metrics, nanos::get);

    @Test
    void onlyOneAtATimeTriesTemplatesThatAreLocked() {
        meetsTheLock(1);
        meetsTheLock(2);
        assertThat(count()).isEqualTo(2);

        blocked.run(1, () -> {
            assertThatThrownBy(() -> blocked.run(2, () -> "tried"))
                    .isInstanceOf(TemplateBlockedException.class)
                    .matches(failure ->
                            Outage.in(failure).filter(Outage.LOCK::equals).isPresent())
                    .matches(Outages::isOutage);
            assertThat(blocked.run(3, () -> "another")).isEqualTo("another");
        });

        assertThat(blocked.run(2, () -> "tried")).isEqualTo("tried");
        assertThat(count()).isZero();
    }

    @Test
    void aTemplateIsTriedAgainAfterATryInVain() {
        meetsTheLock(1);
        meetsTheLock(1);

        assertThat(blocked.run(1, () -> "free")).isEqualTo("free");
    }

    @Test
    void aTemplateThatNobodyTriesAnyMoreIsForgotten() {
        meetsTheLock(1);
        pass(Duration.ofSeconds(20));
        meetsTheLock(1);
        meetsTheLock(2);
        pass(Duration.ofSeconds(29));
        assertThat(count()).isEqualTo(2);

        pass(Duration.ofSeconds(1));

        assertThat(count()).isZero();
    }

    @Test
    void aTemplateThatIsForgottenWaitsForNobodyWhoTriesAnother() {
        meetsTheLock(1);
        pass(Duration.ofSeconds(30));
        meetsTheLock(2);

        blocked.run(2, () -> assertThat(blocked.run(1, () -> "free")).isEqualTo("free"));
    }

    @Test
    void aDeadlockBlocksNothing() {
        assertThatThrownBy(() -> blocked.run(1, () -> fail(DEADLOCK))).isInstanceOf(CannotAcquireLockException.class);
        assertThat(count()).isZero();
    }

    private double count() {
        return metrics.get("confetti.claim.blocked.templates").gauge().value();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private void meetsTheLock(long template) {
        assertThatThrownBy(() -> blocked.run(template, () -> fail(LOCK_WAIT_TIMEOUT)))
                .isInstanceOf(CannotAcquireLockException.class);
    }

    private static void fail(int code) {
        throw new CannotAcquireLockException("wanted", new SQLException("wanted", "40001", code));
    }
}
