package io.confetti.standalone.lab.demo.audit;

import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Attacks the audit of one shop as somebody could who writes into the database, asks the doctor after each attack, and puts
 * everything back. Nobody may work in the shop meanwhile.
 */
public final class AuditAttacks {
    /** Rows that a shop needs to be attacked. */
    public static final long LEAST_ROWS = 4;

    private static final String PROMISE = "I17 ";
    private static final long CHAINED_WITHIN = TimeUnit.SECONDS.toNanos(30);
    private static final long POLL_MILLIS = 100;

    private final SuiteApi ops;
    private final long shop;

    /** @param ops the API with a token of role ops */
    public AuditAttacks(SuiteApi ops, long shop) {
        this.ops = ops;
        this.shop = shop;
    }

    private interface Attack {
        void on(AuditDatabase database) throws SQLException;
    }

    /** Of each attack, whether the doctor found it; {@code untouched} is whether it finds nothing where nothing was done. */
    public Map<String, Boolean> run() throws IOException, SQLException {
        Map<String, Boolean> found = new LinkedHashMap<>();
        try (AuditDatabase database = AuditDatabase.ofTheSuite(shop)) {
            database.putBackLeft();
            awaitChained(database);
            if (database.rows() < LEAST_ROWS) {
                throw new IOException("the audit of shop " + shop + " has less than " + LEAST_ROWS + " chained rows");
            }
            found.put("untouched", !isFound());
            found.put("changed", finds(database, AuditDatabase::changeOne));
            found.put("deleted", finds(database, AuditDatabase::deleteOne));
            found.put("swapped", finds(database, AuditDatabase::swapTwo));
            found.put("inserted", finds(database, AuditDatabase::insertOne));
            found.put("cutTail", finds(database, AuditDatabase::cutTail));
            found.put("cutTailAndHead", finds(database, AuditDatabase::cutTailAndHead));
            found.put("restored", !isFound());
        }
        return found;
    }

    /** A row that gets its place during an attack would be put back without it. */
    private static void awaitChained(AuditDatabase database) throws SQLException {
        long end = System.nanoTime() + CHAINED_WITHIN;
        while (database.unchained() > 0) {
            Pauses.pauseUntil(end, POLL_MILLIS, "The audit is not chained");
        }
    }

    private boolean finds(AuditDatabase database, Attack attack) throws IOException, SQLException {
        database.keep();
        try {
            attack.on(database);
            return isFound();
        } finally {
            database.putBack();
        }
    }

    private boolean isFound() throws IOException {
        String subject = PROMISE + "audit of shop " + shop + ":";
        return Checkup.of(ops).violations().stream().anyMatch(violation -> violation.startsWith(subject));
    }
}
