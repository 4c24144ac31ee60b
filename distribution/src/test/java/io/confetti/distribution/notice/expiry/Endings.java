package io.confetti.distribution.notice.expiry;

import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.ExpiryNotices.ExpiryNotice;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.plan.Plans;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/** The words of tests of coupons that end soon. */
public final class Endings {
    private static int chunks;

    private Endings() {}

    public static Instant now(Distribution distribution) {
        return DatabaseTime.instant(distribution
                .sql()
                .sql("SELECT UTC_TIMESTAMP(3)")
                .query(LocalDateTime.class)
                .single());
    }

    /** With an offer, as a template has that was published. */
    public static long aTemplate(Distribution distribution) {
        long template = distribution.aTemplateWithStock(10_000);
        distribution.aTask(template, 1, 1, 1);
        return template;
    }

    /** As merchant-admin lets it be said. */
    public static void tell(Distribution distribution, long template, int... minutes) {
        List<ExpiryNotice> notices = new ArrayList<>();
        for (int before : minutes) {
            notices.add(new ExpiryNotice(before, List.of(NoticeChannel.MAIL)));
        }
        distribution.context().getBean(ChangeExpiryNotices.class).change(new ExpiryNotices(1001, template, notices));
    }

    /** A settled chunk that gave these users one coupon each, a day before that end; its task and the first of its ids. */
    public static long pushed(Distribution distribution, long template, long first, long last, Instant end) {
        return pushed(distribution, template, first, last, end.minus(Duration.ofDays(1)), end);
    }

    public static long pushed(
            Distribution distribution, long template, long first, long last, Instant received, Instant end) {
        Plans.contacts(distribution, first, last);
        int size = (int) (last - first + 1);
        long block = distribution.bean(Ids.class).block(size);
        distribution.transaction().executeWithoutResult(status -> {
            for (int i = 0; i < size; i++) {
                coupon(distribution, block + i, block, first + i, template, 1, received, end);
            }
            distribution
                    .sql()
                    .sql("INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal,"
                            + " reserved, granted, load_gen, first_coupon, state, created_at, touched_at,"
                            + " usable_until) VALUES (?, ?, ?, 1, ?, ?, ?, 0, ?, 'SETTLED', UTC_TIMESTAMP(3),"
                            + " UTC_TIMESTAMP(3), ?)")
                    .params(block, ++chunks, template, size, size, size, block, DatabaseTime.of(end))
                    .update();
        });
        return block;
    }

    /** The user's claim was accepted a moment ago, when he got the coupon. */
    public static void claimed(
            Distribution distribution, long template, long user, int version, Instant accepted, Instant end) {
        Plans.contacts(distribution, user, user);
        long id = distribution.bean(Ids.class).next();
        coupon(distribution, id, id, user, template, version, accepted, end);
        distribution
                .sql()
                .sql("INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id,"
                        + " accepted_at, decided_at) VALUES (?, ?, ?, 'key', 0, 'GRANTED', ?, ?, ?)")
                .params(id, user, template, id, DatabaseTime.of(accepted), DatabaseTime.of(accepted))
                .update();
    }

    private static void coupon(
            Distribution distribution,
            long id,
            long source,
            long user,
            long template,
            int version,
            Instant received,
            Instant end) {
        distribution
                .sql()
                .sql("INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id,"
                        + " rule_version, status, received_at, usable_from, usable_until)"
                        + " VALUES (?, ?, ?, 1, ?, 'P', 1001, ?, 'UNUSED', ?, ?, ?)")
                .params(
                        id,
                        user,
                        template,
                        source,
                        version,
                        DatabaseTime.of(received),
                        DatabaseTime.of(received),
                        DatabaseTime.of(end))
                .update();
    }

    public static void use(Distribution distribution, long template, long user, String status) {
        distribution
                .sql()
                .sql("UPDATE t_user_coupon SET status = ? WHERE template_id = ? AND user_id = ?")
                .params(status, template, user)
                .update();
    }

    /** Notices of the template as {@code user occasion state outcome}. */
    public static List<String> rows(Distribution distribution, long template) {
        return distribution
                .sql()
                .sql(
                        "SELECT user_id, occasion, IF(state = 'DUE', 'PLANNED', state), outcome FROM t_notice WHERE kind = 'EXPIRES_SOON'"
                                + " AND template_id = ? ORDER BY user_id, occasion")
                .param(template)
                .query((row, i) ->
                        row.getLong(1) + " " + row.getString(2) + " " + row.getString(3) + " " + row.getString(4))
                .list();
    }

    /** How many chunks of the template are planned. */
    public static long planned(Distribution distribution, long template) {
        return distribution.count(
                "SELECT COUNT(*) FROM t_expiry_chunk d JOIN t_task_chunk c ON c.task_id = d.task_id"
                        + " AND c.chunk_no = d.chunk_no WHERE c.template_id = ?",
                template);
    }
}
