package io.confetti.distribution.notice.text.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.TemplateRule;
import io.confetti.distribution.notice.text.CouponFacts;
import io.confetti.distribution.notice.text.TemplateFacts;
import io.confetti.distribution.notice.text.UserFacts;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.KnownZone;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What notices tell, one query by primary key per table and batch. */
@Repository
public class FactRows {

    private static final String OF_COUPONS =
            "SELECT id, template_id, rule_version, usable_until FROM t_user_coupon WHERE id IN (:ids)";
    private static final String OF_TEMPLATES = """
            SELECT o.template_id, o.name, o.rule_version, o.rule, s.claim_start
            FROM t_template_offer o JOIN t_template_stock s ON s.template_id = o.template_id
            WHERE o.template_id IN (:ids)
            """;
    private static final String OF_USERS =
            "SELECT user_id, zone, language FROM t_user_notice_setting WHERE user_id IN (:ids)";
    private static final String SOURCES = "SELECT id, source_id FROM t_notice WHERE id IN (:ids)";

    private final JdbcClient jdbc;

    FactRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Map<Long, CouponFacts> coupons(Collection<Long> ids) {
        Map<Long, CouponFacts> found = new HashMap<>();
        each(
                OF_COUPONS,
                ids,
                row -> found.put(
                        row.getLong("id"),
                        new CouponFacts(
                                row.getLong("template_id"), row.getInt("rule_version"), time(row, "usable_until"))));
        return found;
    }

    public Map<Long, TemplateFacts> templates(Collection<Long> ids) {
        Map<Long, TemplateFacts> found = new HashMap<>();
        each(OF_TEMPLATES, ids, row -> {
            TemplateRule rule = JSON.parseObject(row.getString("rule"), TemplateRule.class);
            found.put(
                    row.getLong("template_id"),
                    new TemplateFacts(
                            row.getString("name"),
                            row.getInt("rule_version"),
                            rule.discount(),
                            time(row, "claim_start")));
        });
        return found;
    }

    /** Without those who have chosen nothing. */
    public Map<Long, UserFacts> users(Collection<Long> ids) {
        Map<Long, UserFacts> found = new HashMap<>();
        each(
                OF_USERS,
                ids,
                row -> found.put(
                        row.getLong("user_id"),
                        new UserFacts(KnownZone.of(row.getString("zone")).orElse(null), row.getString("language"))));
        return found;
    }

    /** @return task of each notice to operators, by notice */
    public Map<Long, Long> sources(Collection<Long> notices) {
        Map<Long, Long> found = new HashMap<>();
        each(SOURCES, notices, row -> found.put(row.getLong("id"), row.getLong("source_id")));
        return found;
    }

    private void each(String sql, Collection<Long> ids, RowCallbackHandler row) {
        if (!ids.isEmpty()) {
            jdbc.sql(sql).param("ids", ids).query(row);
        }
    }

    private static Instant time(ResultSet row, String column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
