package io.confetti.distribution.notice.expiry.store;

import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.ExpiryNotices.ExpiryNotice;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.expiry.ExpiryPolicy;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** When users hear that their coupons end. */
@Repository
public class ExpiryPolicies {

    private static final String NOT_NAMED =
            " AND before_minutes NOT IN (SELECT k.m FROM JSON_TABLE(:kept, '$[*]'" + " COLUMNS (m INT PATH '$')) AS k)";

    private final JdbcClient jdbc;

    ExpiryPolicies(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Of the shop's template, the longest time first. */
    public List<ExpiryPolicy> find(long shopId, long templateId) {
        return jdbc.sql("SELECT template_id, shop_id, before_minutes, channels FROM t_expiry_policy"
                        + " WHERE template_id = ? AND shop_id = ? ORDER BY before_minutes DESC")
                .params(templateId, shopId)
                .query(ExpiryPolicies::policy)
                .list();
    }

    /** Those behind one, in the order of the primary key, of whichever shop. */
    public List<ExpiryPolicy> after(long templateId, int beforeMinutes, int most) {
        return jdbc.sql("SELECT template_id, shop_id, before_minutes, channels FROM t_expiry_policy"
                        + " WHERE template_id > :template OR (template_id = :template AND before_minutes > :before)"
                        + " ORDER BY template_id, before_minutes LIMIT :most")
                .param("template", templateId)
                .param("before", beforeMinutes)
                .param("most", most)
                .query(ExpiryPolicies::policy)
                .list();
    }

    /** In the caller's transaction; a time that is named again goes on where it was. */
    public void put(ExpiryNotices notices) {
        String kept = notices.notices().stream()
                .map(one -> Integer.toString(one.beforeMinutes()))
                .collect(Collectors.joining(",", "[", "]"));
        for (String from : List.of("DELETE FROM t_expiry_policy", "DELETE FROM t_expiry_claim")) {
            jdbc.sql(from + " WHERE template_id = :template" + NOT_NAMED)
                    .param("template", notices.templateId())
                    .param("kept", kept)
                    .update();
        }
        notices.notices().forEach(notice -> put(notices, notice));
    }

    private void put(ExpiryNotices notices, ExpiryNotice notice) {
        jdbc.sql("INSERT INTO t_expiry_policy (template_id, before_minutes, shop_id, channels)"
                        + " VALUES (:template, :before, :shop, :channels) ON DUPLICATE KEY UPDATE channels = :channels")
                .param("template", notices.templateId())
                .param("before", notice.beforeMinutes())
                .param("shop", notices.shopId())
                .param("channels", notice.channels().stream().map(Enum::name).collect(Collectors.joining(",")))
                .update();
    }

    /** The policy as it is until the caller's transaction ends, empty if it is none any more. */
    public Optional<ExpiryPolicy> lock(ExpiryPolicy policy) {
        return jdbc.sql("SELECT template_id, shop_id, before_minutes, channels FROM t_expiry_policy"
                        + " WHERE template_id = ? AND before_minutes = ? FOR UPDATE")
                .params(policy.templateId(), policy.beforeMinutes())
                .query(ExpiryPolicies::policy)
                .optional();
    }

    /** Reads the columns template_id, shop_id, before_minutes and channels of a row. */
    static ExpiryPolicy policy(ResultSet row, int i) throws SQLException {
        List<NoticeChannel> channels = Arrays.stream(row.getString("channels").split(","))
                .map(NoticeChannel::named)
                .filter(NoticeChannel::needsProvider)
                .toList();
        return new ExpiryPolicy(
                row.getLong("template_id"), row.getLong("shop_id"), row.getInt("before_minutes"), channels);
    }
}
