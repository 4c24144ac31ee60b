package io.confetti.engine.claim.recover;

import io.confetti.engine.outage.Outage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.transaction.TransactionException;

/** A part of a sweep whose failure stops no other part. */
final class Sweep {

    private static final Logger log = LoggerFactory.getLogger(Sweep.class);

    private Sweep() {}

    /** Servers that are away and instances that are quicker are no errors: the next round tries again. */
    static void quietly(String what, Runnable part) {
        try {
            part.run();
        } catch (TransactionException | ConcurrencyFailureException | DuplicateKeyException meanwhile) {
            log.debug("Not swept: {}", what, meanwhile);
        } catch (RuntimeException failure) {
            if (Outage.in(failure).isPresent()) {
                log.debug("Not swept: {}", what, failure);
            } else {
                log.error("Not swept: {}", what, failure);
            }
        }
    }
}
