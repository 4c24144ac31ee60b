package io.confetti.standalone.lab.bench.years;

import java.sql.SQLException;
import java.time.LocalDateTime;

/**
 * What is given of one template: 100,000 coupons, nine of ten pushed and one claimed, of users who have ten coupons each. Rows are
 * written in the order of their primary key, and users follow each other so that their index grows at its end, too.
 */
final class YearsRows {

    static final int PER_TEMPLATE = 100_000;
    /** So many templates after one another have a user in common. */
    static final int TEMPLATES_OF_A_USER = 10;

    private static final int CHUNK = 5_000;
    private static final int CHUNKS = 18;
    private static final int PUSHED = CHUNKS * CHUNK;
    private static final int CLAIMED = PER_TEMPLATE - PUSHED;

    private final Given given;
    private final YearsDatabase database;

    private YearsRows(Given given, YearsDatabase database) {
        this.given = given;
        this.database = database;
    }

    /**
     * What is given of one template, and when.
     *
     * @param number its coupons and users have their ids by it
     * @param status SQL
     * @param isDone whether nothing is due of it
     */
    record Given(
            int number, long template, String status, LocalDateTime receivedAt, LocalDateTime until, boolean isDone) {

        private static final int USERS_APART = PER_TEMPLATE / TEMPLATES_OF_A_USER;
        private static final long FIRST_ID = 1_000_000_000_000L;
        private static final long IDS_APART = 1_000_000;
        private static final long FIRST_USER = 7_000_000_000L;

        static long firstCoupon(int number) {
            return FIRST_ID + number * IDS_APART;
        }

        static long firstUser(int number) {
            return FIRST_USER + (long) number * USERS_APART;
        }

        long firstCoupon() {
            return firstCoupon(number);
        }

        long firstUser() {
            return firstUser(number);
        }

        long task() {
            return firstCoupon() - 1;
        }
    }

    static void load(Given given, YearsDatabase database) throws SQLException {
        YearsRows rows = new YearsRows(given, database);
        rows.pushed();
        rows.claimed();
        rows.chunks();
    }

    private void pushed() throws SQLException {
        StringBuilder coupons = new StringBuilder(6_000_000);
        for (int i = 0; i < PUSHED; i++) {
            row(coupons, given.firstCoupon() + i, given.firstUser() + i, given.task());
        }
        database.load(intoCoupons("P"), coupons);
    }

    private void claimed() throws SQLException {
        StringBuilder claimed = new StringBuilder(1_000_000);
        for (int i = PUSHED; i < PER_TEMPLATE; i++) {
            row(claimed, given.firstCoupon() + i, given.firstUser() + i, given.firstCoupon() + i);
        }
        database.load(intoCoupons("C"), claimed);
        database.load(
                "LOAD DATA LOCAL INFILE 'claims' INTO TABLE t_claim (claim_id, user_id, coupon_id) SET template_id = "
                        + given.template() + ", idempotency_key = 'k', load_gen = 1, state = 'GRANTED', accepted_at = '"
                        + given.receivedAt() + "' + INTERVAL (claim_id % " + CLAIMED
                        + ") SECOND, decided_at = accepted_at",
                claimed);
    }

    private static void row(StringBuilder rows, long id, long user, long source) {
        rows.append(id).append('\t').append(user).append('\t').append(source).append('\n');
    }

    private String intoCoupons(String kind) {
        return "LOAD DATA LOCAL INFILE 'coupons' INTO TABLE t_user_coupon (id, user_id, source_id) SET template_id = "
                + given.template() + ", n = 1, source_kind = '" + kind
                + "', shop_id = 1001, rule_version = 1, status = "
                + given.status() + ", received_at = '" + given.receivedAt() + "', usable_from = '" + given.receivedAt()
                + "', usable_until = '" + given.until() + "'";
    }

    /** Last, since what is over is visited as soon as its chunk is there. */
    private void chunks() throws SQLException {
        StringBuilder rows = new StringBuilder();
        for (int chunk = 0; chunk < CHUNKS; chunk++) {
            rows.append(chunk + 1)
                    .append('\t')
                    .append(1 + chunk * CHUNK)
                    .append('\t')
                    .append((chunk + 1) * CHUNK)
                    .append('\t')
                    .append(given.firstCoupon() + (long) chunk * CHUNK)
                    .append('\n');
        }
        database.load(
                "LOAD DATA LOCAL INFILE 'chunks' INTO TABLE t_task_chunk (chunk_no, first_ordinal, last_ordinal, first_coupon)"
                        + " SET task_id = " + given.task() + ", template_id = " + given.template() + ", reserved = "
                        + CHUNK
                        + ", granted = " + CHUNK + ", load_gen = 1, state = 'SETTLED', usable_until = '" + given.until()
                        + "', expired_done = " + (given.isDone() ? 1 : 0) + ", created_at = '" + given.receivedAt()
                        + "', touched_at = '" + given.receivedAt() + "'",
                rows);
    }
}
