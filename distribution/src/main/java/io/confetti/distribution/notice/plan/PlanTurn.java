package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.pace.NoticePace;
import io.confetti.distribution.notice.plan.store.PlannerLease;
import jakarta.annotation.PreDestroy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** When this instance may plan: it has the lease, and the rate allows it. */
@Component
public class PlanTurn {

    /** A planner that died is followed after this time. */
    private static final Duration LEASE = Duration.ofSeconds(15);

    private static final Duration LOOK_AGAIN = Duration.ofMillis(500);

    private final PlannerLease lease;
    private final NoticePace pace = new NoticePace(System::nanoTime);
    private final CountDownLatch stopped = new CountDownLatch(1);

    PlanTurn(PlannerLease lease) {
        this.lease = lease;
    }

    /** Takes or renews the lease. */
    public boolean isHere() {
        return lease.take(LEASE);
    }

    /** @return false if another instance plans, or this one stops */
    public boolean await() {
        while (isHere()) {
            Duration left = pace.left(lease.rate());
            if (left.isZero()) {
                return true;
            }
            if (rest(left.compareTo(LOOK_AGAIN) < 0 ? left : LOOK_AGAIN)) {
                return false;
            }
        }
        return false;
    }

    /** @return whether this instance stops */
    boolean rest(Duration time) {
        try {
            return stopped.await(time.toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    public void took(int notices) {
        pace.took(notices);
    }

    @PreDestroy
    void stop() {
        stopped.countDown();
    }
}
