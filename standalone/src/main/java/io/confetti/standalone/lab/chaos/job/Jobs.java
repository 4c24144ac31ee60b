package io.confetti.standalone.lab.chaos.job;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Makes the jobs of one fault.
 *
 * @param folder where generated files go
 * @param rows rows of a push
 */
public record Jobs(Access access, Path folder, long rows) {

    /** A push that its operator interferes with, alone. */
    public List<Job> interfered(Interference interference) throws IOException {
        return List.of(new ControlledPush(generate(rows), access.asOperator(), interference));
    }

    /** A push of another size. */
    public Job push(long otherRows) throws IOException {
        return generate(otherRows);
    }

    private Push generate(long size) throws IOException {
        return Push.generate(access, folder, size, ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE));
    }

    /** What can be done while something goes wrong. */
    public enum Kind {
        PUSH,
        CLAIMS,
        ORDERS,
        NOTICES,
        /** Users who are told of claims, starts and ends. */
        REMINDERS,
        /** A series of codes is built. */
        CODE_BUILD,
        /** Users exchange codes. */
        EXCHANGES,
        /** Tills redeem the codes of coupons. */
        TILLS,
        /** People are forgotten. */
        ERASES,
        /** Hears of all that the others do. */
        WEBHOOKS
    }

    /**
     * In the order of their preparation: the listener to webhooks comes first.
     *
     * @param sender what the fault does to the sender of webhooks
     */
    public List<Job> of(Set<Kind> kinds, Sender sender) throws IOException {
        var jobs = new ArrayList<Job>();
        if (kinds.contains(Kind.PUSH)) {
            jobs.add(generate(rows));
        }
        if (kinds.contains(Kind.CLAIMS)) {
            jobs.add(new Claims(access));
        }
        if (kinds.contains(Kind.ORDERS)) {
            jobs.add(new Orders(access));
        }
        if (kinds.contains(Kind.NOTICES)) {
            jobs.add(new Notices(access, folder));
        }
        if (kinds.contains(Kind.REMINDERS)) {
            jobs.add(new Reminders(access, folder, Clock.systemUTC()));
        }
        if (kinds.contains(Kind.ERASES)) {
            jobs.add(new Erases(access, folder));
        }
        jobs.addAll(ofCodes(kinds));
        if (kinds.contains(Kind.WEBHOOKS)) {
            jobs.add(0, new Webhooks(access, List.copyOf(jobs), sender));
        }
        return jobs;
    }

    private List<Job> ofCodes(Set<Kind> kinds) {
        var jobs = new ArrayList<Job>();
        if (kinds.contains(Kind.CODE_BUILD)) {
            jobs.add(new CodeBuild(access, folder));
        }
        if (kinds.contains(Kind.EXCHANGES)) {
            jobs.add(new Exchanges(access, folder));
        }
        if (kinds.contains(Kind.TILLS)) {
            jobs.add(new Tills(access));
        }
        return jobs;
    }
}
