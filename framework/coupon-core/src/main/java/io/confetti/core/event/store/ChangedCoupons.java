package io.confetti.core.event.store;

import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponSource.Kind;
import io.confetti.core.event.CouponsChanged.Coupon;
import io.confetti.platform.time.DatabaseTime;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What facts tell of coupons that exist already; by primary key, and of those that were claimed also the code's use, by index. */
@Repository
public class ChangedCoupons {
    private final JdbcClient jdbc;

    ChangedCoupons(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record Template(long shopId, long templateId) {}

    /** The coupons of each template, by id upwards. */
    public Map<Template, List<Coupon>> byTemplate(Collection<Long> couponIds) {
        Map<Template, List<Coupon>> templates = new LinkedHashMap<>();
        RowCallbackHandler collect = row -> templates
                .computeIfAbsent(new Template(row.getLong(1), row.getLong(2)), template -> new ArrayList<>())
                .add(new Coupon(
                        row.getLong(3),
                        row.getLong(4),
                        new CouponSource(Kind.of(row.getString(5)), row.getLong(6), row.getLong(7)),
                        DatabaseTime.instant(row.getObject(8, LocalDateTime.class)),
                        DatabaseTime.instant(row.getObject(9, LocalDateTime.class))));
        jdbc.sql("""
                SELECT c.shop_id, c.template_id, c.id, c.user_id, c.source_kind, COALESCE(c.source_id, c.revoked_source),
                  COALESCE(u.series_id, 0), c.received_at, c.usable_until
                FROM t_user_coupon c
                LEFT JOIN t_code_use u ON c.source_kind = 'C' AND u.user_id = c.user_id AND u.coupon_id = c.id
                WHERE c.id IN (:ids) ORDER BY c.id""").param("ids", couponIds).query(collect);
        return templates;
    }
}
