package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/** A shop with coupons that pushes and claims have left, and its exports. */
public record RowsOfShop(MerchantAdmin admin, Operator operator) {
    public static final String EXPORTS = "/api/merchant/exports";
    public static final Instant RECEIVED = Instant.parse("2026-11-27T10:00:00.123Z");

    private static final Duration SOON = Duration.ofSeconds(120);

    /**
     * A chunk of a push to users 1, 2, 3…
     *
     * @return id of its first coupon
     */
    public long push(String template, long task, int size) {
        long first = admin.bean(Ids.class).block(size);
        admin.database()
                .update(
                        "INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal, reserved, granted,"
                                + " load_gen, first_coupon, state, created_at, touched_at)"
                                + " VALUES (?, 1, ?, 1, ?, ?, ?, 1, ?, 'SETTLED', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
                        task,
                        template,
                        size,
                        size,
                        size,
                        first);
        for (int i = 0; i < size; i++) {
            coupon(first + i, i + 1, template, task, "P");
        }
        return first;
    }

    /** @return id of the coupon */
    public long claim(String template, long user) {
        long id = admin.bean(Ids.class).next();
        coupon(id, user, template, id, "C");
        admin.database()
                .update(
                        "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, coupon_id, accepted_at,"
                                + " decided_at) VALUES (?, ?, ?, 'k', 1, 'GRANTED', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
                        id,
                        user,
                        template,
                        id);
        return id;
    }

    private void coupon(long id, long user, String template, long source, String kind) {
        admin.database()
                .update(
                        "INSERT INTO t_user_coupon (id, user_id, template_id, n, source_id, source_kind, shop_id, rule_version, status,"
                                + " received_at, usable_from, usable_until) SELECT ?, ?, id, 1, ?, ?, shop_id, 1, 'UNUSED', ?, ?,"
                                + " '2090-01-01' FROM t_coupon_template WHERE id = ?",
                        id,
                        user,
                        source,
                        kind,
                        DatabaseTime.of(RECEIVED),
                        DatabaseTime.of(RECEIVED),
                        template);
    }

    public void redeem(long coupon, String order, Instant at) {
        admin.database()
                .update(
                        "UPDATE t_user_coupon SET status = 'REDEEMED', locked_order = ?, redeemed_at = ? WHERE id = ?",
                        order + "~mark",
                        DatabaseTime.of(at),
                        coupon);
    }

    public Reply ask(String kind, String format, Map<String, ?> filter) {
        var body = new HashMap<String, Object>(Map.of("kind", kind, "format", format));
        if (!filter.isEmpty()) {
            body.put("filter", filter);
        }
        return operator.post(EXPORTS, body);
    }

    public Reply find(String export) {
        return operator.get(EXPORTS + "/" + export);
    }

    public Reply ended(String export) {
        Awaitility.await()
                .atMost(SOON)
                .until(() -> !"WAITING".equals(find(export).data().getString("state")));
        return find(export);
    }

    public String url(String export) {
        return operator.get(EXPORTS + "/" + export + "/link").data().getString("url");
    }

    /** The file that an export becomes, fetched without a token. */
    public Reply file(String kind, String format, Map<String, ?> filter) {
        Reply made = ask(kind, format, filter);
        if (made.status() != 202) {
            throw new AssertionError(made.text());
        }
        if (!"DONE".equals(ended(made.id()).data().getString("state"))) {
            throw new AssertionError(find(made.id()).text());
        }
        return admin.withToken(null).get(url(made.id()));
    }

    /** Lines of a .csv below its header. */
    public List<String> lines(String kind, Map<String, ?> filter) {
        return file(kind, "CSV", filter).text().lines().skip(1).toList();
    }
}
