package io.confetti.engine.inbox.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TemplateRule;
import io.confetti.core.offer.OfferTexts;
import io.confetti.engine.inbox.NoticedCoupon;
import io.confetti.engine.inbox.NoticedCoupon.Offer;
import io.confetti.engine.wallet.CouponState;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.RowMapper;

/**
 * Coupons of one user with the run that gave them and the offer of their template: the index by user, then primary keys. A
 * coupon of a retried push names the first task of its family, whose run keeps what was chosen for all of them.
 */
final class NoticedCoupons implements RowMapper<NoticedCoupon> {
    /** Ends with conditions, so that the caller can add its own. */
    static final String SELECT = """
            SELECT c.id, c.template_id, c.rule_version, c.status, c.received_at, c.usable_from, c.usable_until,
              c.revoked_at, o.name, o.rule_version AS offer_version, o.rule, o.texts
            FROM t_user_coupon c
            JOIN t_task_run r ON r.task_id = COALESCE(c.source_id, c.revoked_source)
            LEFT JOIN t_template_offer o ON o.template_id = c.template_id
            WHERE c.user_id = :user AND c.source_kind = 'P'""";

    /** Many coupons of a user are of few templates. */
    private final Map<Long, Offer> offers = new HashMap<>();

    @Override
    public NoticedCoupon mapRow(ResultSet row, int i) throws SQLException {
        long template = row.getLong("template_id");
        if (row.getString("name") != null && !offers.containsKey(template)) {
            offers.put(template, offer(row));
        }
        return new NoticedCoupon(
                row.getLong("id"),
                template,
                row.getInt("rule_version"),
                CouponState.valueOf(row.getString("status")),
                time(row, "received_at"),
                time(row, "usable_from"),
                time(row, "usable_until"),
                time(row, "revoked_at"),
                offers.get(template));
    }

    private static Offer offer(ResultSet row) throws SQLException {
        TemplateRule rule = JSON.parseObject(row.getString("rule"), TemplateRule.class);
        OfferTexts texts = JSON.parseObject(row.getString("texts"), OfferTexts.class);
        return new Offer(
                row.getString("name"),
                row.getInt("offer_version"),
                rule.withoutUnknowns().discount(),
                texts == null ? null : texts.picture());
    }

    private static Instant time(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
