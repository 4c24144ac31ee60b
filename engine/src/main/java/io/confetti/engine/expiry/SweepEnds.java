package io.confetti.engine.expiry;

import io.confetti.contract.UseEnded;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.platform.outage.Outages;
import io.confetti.platform.time.SuiteClock;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.stereotype.Component;

/**
 * Expires what has ended, one template after the other and a step each in turn, until nothing is left, on a thread of its
 * own: whoever wakes it does not wait, and a template with very many coupons holds up no other.
 */
@Component
public class SweepEnds {
    private static final Logger LOG = LoggerFactory.getLogger(SweepEnds.class);
    private static final int BATCH_SIZE = 100;

    private final TemplateEnds ends;
    private final SweepTemplate sweepTemplate;
    private final SuiteClock clock;
    private final Executor thread;

    SweepEnds(
            TemplateEnds ends,
            SweepTemplate sweepTemplate,
            SuiteClock clock,
            @Qualifier("expiryEnds") Executor thread) {
        this.ends = ends;
        this.sweepTemplate = sweepTemplate;
        this.clock = clock;
        this.thread = thread;
    }

    /** Something has ended; the rows tell what. */
    public void wake() {
        try {
            thread.execute(this::sweepAll);
        } catch (TaskRejectedException awake) {
            LOG.debug("Ends of use are swept already, and once more after that");
        }
    }

    private void sweepAll() {
        try {
            boolean goesOn = true;
            while (goesOn && !Thread.currentThread().isInterrupted()) {
                goesOn = false;
                for (UseEnded end : ends.waiting(clock.instant(), BATCH_SIZE)) {
                    goesOn |= step(end);
                }
            }
        } catch (RuntimeException failure) {
            log("Ends of use not swept", null, failure); // the next look for ends wakes it again
        }
    }

    private boolean step(UseEnded end) {
        try {
            return sweepTemplate.step(end);
        } catch (RuntimeException failure) {
            log("Coupons of a template not expired, others go on", end.templateId(), failure);
            return false;
        }
    }

    private static void log(String what, Long templateId, RuntimeException failure) {
        if (Outages.isOutage(failure)) {
            LOG.warn("{} templateId={} cause={}", what, templateId, failure.getMessage());
        } else {
            LOG.error("{} templateId={}", what, templateId, failure);
        }
    }
}
