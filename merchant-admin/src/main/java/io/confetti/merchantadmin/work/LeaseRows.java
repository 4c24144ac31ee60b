package io.confetti.merchantadmin.work;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** Leases as they stand in the rows of a feature; the database's clock judges them. */
public interface LeaseRows {

    /**
     * Rows with work left that nobody does, the oldest first.
     *
     * @param age since it was asked for
     */
    List<Long> waiting(Duration age, int limit);

    /**
     * Begins an attempt, unless another one's lease stands, there is nothing to do, or there were too many.
     *
     * @param length from now on
     * @return the attempt's number, by which it proves itself later
     */
    OptionalInt lease(long id, Duration length, int maxAttempts);

    /** Whether there is work left, and all attempts at it are over. */
    boolean isExhausted(long id, int maxAttempts);

    /**
     * @param length from now on
     * @return false if the attempt is not the current one any more, or the work is done
     */
    boolean extendLease(long id, int attempt, Duration length);

    /**
     * Takes an attempt back that was none: the storage, or another service, was away.
     *
     * @param pause until the next one
     */
    void giveBack(long id, int attempt, Duration pause);
}
