package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.chaos.job.Jobs.Kind;
import java.util.EnumSet;
import java.util.Set;

/**
 * One fault and what goes on meanwhile.
 *
 * @param alone whether there is one distribution process only, so that no other takes over
 */
record Trial(Fault fault, Set<Kind> jobs, boolean alone) {

    static final Set<Kind> PUSH = EnumSet.of(Kind.PUSH);

    /** What users and order systems do, and what shops hear of it. */
    static final Set<Kind> TRADE = EnumSet.of(Kind.CLAIMS, Kind.ORDERS, Kind.WEBHOOKS);

    static final Set<Kind> EVERYTHING = EnumSet.allOf(Kind.class);

    static Trial alone(Fault fault, Set<Kind> jobs) {
        return new Trial(fault, jobs, true);
    }

    static Trial both(Fault fault, Set<Kind> jobs) {
        return new Trial(fault, jobs, false);
    }
}
