package io.confetti.distribution.notice.claim;

import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.stock.Recipient;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.LongStream;

/** Claims as engine writes them. */
public final class Claims {

    private Claims() {}

    /** Of users {@code first} to {@code last}; each gets a coupon. */
    public static void granted(Distribution distribution, long template, long first, long last, Instant acceptedAt) {
        int count = (int) (last - first + 1);
        List<Recipient> recipients = LongStream.range(0, count)
                .mapToObj(place -> new Recipient(place, first + place))
                .toList();
        List<Long> claims =
                recipients.stream().map(any -> ids(distribution).block(1)).toList();
        distribution.transaction().executeWithoutResult(status -> {
            Instant now = databaseTime(distribution);
            GrantOrder order = new GrantOrder(
                    template,
                    1001,
                    distribution.aTask(1, 1, 1, 1).rule(),
                    GrantSource.claims(claims),
                    now,
                    GrantOrder.block(ids(distribution).block(count), count),
                    recipients);
            GrantCoupons grant = distribution.bean(GrantCoupons.class);
            grant.takeStock(order, grant.insert(order), now)
                    .granted()
                    .forEach(granted -> distribution
                            .sql()
                            .sql(
                                    "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state,"
                                            + " coupon_id, accepted_at, decided_at) VALUES (?, ?, ?, 'key', 0, 'GRANTED', ?, ?, ?)")
                            .params(
                                    order.source().idFor(granted.recipient()),
                                    granted.recipient().userId(),
                                    template,
                                    granted.couponId(),
                                    DatabaseTime.of(acceptedAt),
                                    DatabaseTime.of(now))
                            .update());
        });
    }

    public static Instant databaseTime(Distribution distribution) {
        return DatabaseTime.instant(distribution
                .sql()
                .sql("SELECT UTC_TIMESTAMP(3)")
                .query(LocalDateTime.class)
                .single());
    }

    private static Ids ids(Distribution distribution) {
        return distribution.bean(Ids.class);
    }
}
