package io.confetti.distribution.notice.policy.store;

import io.confetti.distribution.notice.policy.ChosenPolicy;
import io.confetti.distribution.notice.policy.KnownTime;
import io.confetti.platform.time.KnownZone;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_notice_policy}. */
@Repository
public class PolicyRows {

    private static final String FIND = """
            SELECT shop_id, zone, language, quiet_from, quiet_until, operator_mail_sealed, shop_name, link
            FROM t_notice_policy WHERE shop_id IN (:shops)
            """;

    private final JdbcClient jdbc;

    PolicyRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Without those of shops that have chosen nothing. */
    public Map<Long, ChosenPolicy> find(Collection<Long> shopIds) {
        Map<Long, ChosenPolicy> found = new HashMap<>();
        if (!shopIds.isEmpty()) {
            jdbc.sql(FIND).param("shops", shopIds).query(row -> {
                found.put(row.getLong("shop_id"), policy(row));
            });
        }
        return found;
    }

    public Optional<ChosenPolicy> find(long shopId) {
        return Optional.ofNullable(find(List.of(shopId)).get(shopId));
    }

    /** Replaces what the shop had chosen. */
    public void put(long shopId, ChosenPolicy policy, String by) {
        jdbc.sql("""
                        INSERT INTO t_notice_policy (shop_id, zone, language, quiet_from, quiet_until, shop_name, link,
                          operator_mail_sealed, changed_by, changed_at)
                        VALUES (:shop, :zone, :language, :from, :until, :name, :link, :mail, :by, UTC_TIMESTAMP(3))
                        ON DUPLICATE KEY UPDATE zone = :zone, language = :language, quiet_from = :from,
                          quiet_until = :until, shop_name = :name, link = :link, operator_mail_sealed = :mail,
                          changed_by = :by, changed_at = UTC_TIMESTAMP(3)""")
                .param("shop", shopId)
                .param("zone", policy.zone() == null ? null : policy.zone().getId())
                .param("language", policy.language())
                .param("from", text(policy.quietFrom()))
                .param("until", text(policy.quietUntil()))
                .param("name", policy.shopName())
                .param("link", policy.link())
                .param("mail", policy.operatorMail())
                .param("by", by)
                .update();
    }

    private static String text(LocalTime time) {
        return time == null ? null : time.toString();
    }

    private static ChosenPolicy policy(ResultSet row) throws SQLException {
        return new ChosenPolicy(
                KnownZone.of(row.getString("zone")).orElse(null),
                row.getString("language"),
                KnownTime.of(row.getString("quiet_from")),
                KnownTime.of(row.getString("quiet_until")),
                row.getString("operator_mail_sealed"),
                row.getString("shop_name"),
                row.getString("link"));
    }
}
