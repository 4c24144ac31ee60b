package io.confetti.core.event.store;

import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponSource.Kind;
import io.confetti.core.event.CouponsChanged.Coupon;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What facts tell of coupons that exist already; by primary key. */
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
                        row.getLong(3), row.getLong(4), new CouponSource(Kind.of(row.getString(5)), row.getLong(6))));
        jdbc.sql("""
                SELECT shop_id, template_id, id, user_id, source_kind, COALESCE(source_id, revoked_source)
                FROM t_user_coupon WHERE id IN (:ids) ORDER BY id""").param("ids", couponIds).query(collect);
        return templates;
    }
}
