package io.confetti.standalone.lab.bench.years;

import io.confetti.standalone.lab.bench.years.YearsRows.Given;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Coupons of years, and of templates that are looked at. */
final class YearsData {

    static final int PER_TEMPLATE = YearsRows.PER_TEMPLATE;
    /** Behind all that years have, for templates that are looked at. */
    private static final int FIRST_LOOKED_AT = 900_000;

    private static final int YEARS = 5;
    private static final List<String> OF_TEMPLATE =
            List.of("t_template_offer", "t_template_stock", "t_template_end", "t_template_version");

    private final Consumer<String> listener;
    private YearsDatabase database;
    private int templates;
    private int lookedAt = FIRST_LOOKED_AT;

    YearsData(Consumer<String> listener) {
        this.listener = listener;
    }

    /** A suite that was started again has another connection to the same rows. */
    void in(YearsDatabase wanted) {
        database = wanted;
    }

    /** Users who have ten coupons; others for each size that is looked at. */
    long userOfYears(int i) {
        return Given.firstUser(templates - 1) + i;
    }

    /** @throws IllegalStateException if there are coupons: these could not be told from those that are removed in the end */
    void requireEmpty() throws SQLException {
        if (database.number("SELECT COUNT(*) FROM (SELECT id FROM t_user_coupon LIMIT 1) one") > 0) {
            throw new IllegalStateException("the suite has coupons; this benchmark needs a suite with empty data");
        }
    }

    /**
     * @param like a template whose rows are copied
     * @param coupons how many there are to be, with those that were there before
     */
    void grow(long like, long coupons) throws SQLException {
        long wanted = coupons / PER_TEMPLATE;
        LocalDateTime begin = database.now().minusDays(YEARS * 365L);
        while (templates < wanted) {
            LocalDateTime received = begin.plusMinutes(templates * (YEARS - 1) * 365L * 24 * 60 / wanted);
            Given given = new Given(
                    templates,
                    Given.firstCoupon(templates) - 2,
                    "ELT(1 + id % 4, 'REDEEMED', 'EXPIRED', 'EXPIRED', 'EXPIRED')",
                    received,
                    received.plusDays(30),
                    true);
            copy(like, given);
            YearsRows.load(given, database);
            templates++;
            if (templates % 20 == 0) {
                listener.accept(String.format(Locale.ROOT, "%,d coupons are there", templates * (long) PER_TEMPLATE));
            }
        }
    }

    private void copy(long like, Given given) throws SQLException {
        for (String table : OF_TEMPLATE) {
            database.copy(table, "template_id", like, given.template());
        }
        database.copy("t_coupon_template", "id", like, given.template());
        database.execute(
                "UPDATE t_template_stock SET claim_start = ?, claim_end = ?, stock_left = 0 WHERE template_id = ?",
                given.receivedAt(),
                given.until(),
                given.template());
        database.execute(
                "UPDATE t_template_end SET usable_end = ?, due_at = ?, done = 1 WHERE template_id = ?",
                given.until(),
                given.until(),
                given.template());
    }

    /**
     * Gives all coupons of a template that was made for so many; they are unused.
     *
     * @return the first of its users
     */
    long give(long template, boolean isOver) throws SQLException {
        LocalDateTime until =
                isOver ? database.now().minusHours(1) : database.now().plusDays(30);
        Given given = new Given(lookedAt, template, "'UNUSED'", database.now().minusDays(2), until, false);
        lookedAt += YearsRows.TEMPLATES_OF_A_USER;
        YearsRows.load(given, database);
        database.execute(
                "UPDATE t_template_stock SET stock_left = issued - ? WHERE template_id = ?", PER_TEMPLATE, template);
        database.execute(
                "UPDATE t_template_end SET usable_end = ?, due_at = ?, seen_claim_at = '1970-01-01' WHERE template_id = ?",
                until,
                until,
                template);
        return given.firstUser();
    }

    long firstCouponOf(long template) throws SQLException {
        return database.number("SELECT MIN(first_coupon) FROM t_task_chunk WHERE template_id = ?", template);
    }

    /** What is left of it goes with its tables, which had nothing else. */
    void remove() throws SQLException {
        for (String table : List.of("t_user_coupon", "t_claim", "t_task_chunk")) {
            database.execute("TRUNCATE TABLE " + table);
        }
        for (String table : OF_TEMPLATE) {
            database.execute("DELETE FROM " + table);
        }
        database.execute("DELETE FROM t_coupon_template");
    }
}
