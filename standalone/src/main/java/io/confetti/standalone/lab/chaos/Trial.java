package io.confetti.standalone.lab.chaos;

import io.confetti.standalone.lab.chaos.job.Interference;
import io.confetti.standalone.lab.chaos.job.Jobs.Kind;
import java.util.EnumSet;
import java.util.Set;

/**
 * One fault and what goes on meanwhile.
 *
 * @param interference what its operator does with the one push that is the only job then; null: nothing
 * @param alone whether there is one distribution process only, so that no other takes over
 */
record Trial(Fault fault, Set<Kind> jobs, Interference interference, boolean alone) {

    static final Set<Kind> PUSH = EnumSet.of(Kind.PUSH);

    /** What users and order systems do, and what shops hear of it. */
    static final Set<Kind> TRADE = EnumSet.of(Kind.CLAIMS, Kind.ORDERS, Kind.WEBHOOKS);

    static final Set<Kind> NOTICES = EnumSet.of(Kind.NOTICES, Kind.REMINDERS);

    static final Set<Kind> CODES = EnumSet.of(Kind.CODE_BUILD, Kind.EXCHANGES, Kind.TILLS);

    static final Set<Kind> ERASES = EnumSet.of(Kind.ERASES);

    /**
     * Without reminders: who has nobody to send for longer than their time, is right to send none. Without erases, which take minutes by
     * themselves.
     */
    static final Set<Kind> EVERYTHING = EnumSet.complementOf(EnumSet.of(Kind.REMINDERS, Kind.ERASES));

    static Trial alone(Fault fault, Set<Kind> jobs) {
        return new Trial(fault, jobs, null, true);
    }

    static Trial both(Fault fault, Set<Kind> jobs) {
        return new Trial(fault, jobs, null, false);
    }

    static Trial interfered(Fault fault, Interference interference) {
        return new Trial(fault, PUSH, interference, true);
    }
}
