package io.confetti.distribution.notice.claim.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.ClaimNotices;
import io.confetti.contract.NoticeStep;
import io.confetti.distribution.notice.claim.ClaimLook;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Templates that tell of their claims, and how far that is. Its clock is the database's. */
@Repository
public class ClaimNoticeRows {

    /** A chain that changes goes on where the one before was; who begins anew begins now. */
    private static final String PUT = """
            INSERT INTO t_claim_notice (template_id, shop_id, chain, since, seen_at, near_at, far_at)
            VALUES (:template, :shop, :chain, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
            ON DUPLICATE KEY UPDATE chain = IF(shop_id = :shop, :chain, chain)
            """;

    private static final String FIND = "SELECT shop_id, template_id, chain FROM t_claim_notice WHERE template_id = ?";

    private final JdbcClient jdbc;

    ClaimNoticeRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void put(ClaimNotices notices) {
        jdbc.sql(PUT)
                .param("template", notices.templateId())
                .param("shop", notices.shopId())
                .param("chain", JSON.toJSONString(notices.chain()))
                .update();
    }

    /** Waits for whoever plans by it. */
    public void remove(long shopId, long templateId) {
        jdbc.sql("DELETE FROM t_claim_notice WHERE template_id = ? AND shop_id = ?")
                .params(templateId, shopId)
                .update();
    }

    public Optional<ClaimNotices> find(long shopId, long templateId) {
        return jdbc.sql(FIND + " AND shop_id = ?")
                .params(templateId, shopId)
                .query(ClaimNoticeRows::notices)
                .optional();
    }

    /** What the template says until the caller's transaction ends. */
    public Optional<ClaimNotices> lock(long templateId) {
        return jdbc.sql(FIND + " FOR UPDATE")
                .param(templateId)
                .query(ClaimNoticeRows::notices)
                .optional();
    }

    /** Those whose claiming goes on, or ended no longer ago. */
    public List<Long> templates(Duration ago) {
        return jdbc.sql("SELECT n.template_id FROM t_claim_notice n"
                        + " JOIN t_template_stock s ON s.template_id = n.template_id"
                        + " WHERE s.claim_end > UTC_TIMESTAMP(3) - INTERVAL ? SECOND ORDER BY n.seen_at")
                .param(ago.toSeconds())
                .query(Long.class)
                .list();
    }

    /** @return empty if the template does not tell of its claims */
    public Optional<ClaimLook> nextLook(long templateId) {
        return jdbc.sql("SELECT UTC_TIMESTAMP(3), since, seen_at, near_at, far_at FROM t_claim_notice"
                        + " WHERE template_id = ?")
                .param(templateId)
                .query((row, i) -> ClaimLook.at(time(row, 1), time(row, 2), time(row, 3), time(row, 4), time(row, 5)))
                .optional();
    }

    /** The look has come to its end. */
    public void looked(long templateId, ClaimLook look) {
        jdbc.sql("UPDATE t_claim_notice SET seen_at = GREATEST(seen_at, :until),"
                        + " near_at = IF(:near, UTC_TIMESTAMP(3), near_at), far_at = IF(:far, UTC_TIMESTAMP(3), far_at)"
                        + " WHERE template_id = :template")
                .param("until", DatabaseTime.of(look.until()))
                .param("near", look.isNear())
                .param("far", look.isFar())
                .param("template", templateId)
                .update();
    }

    private static ClaimNotices notices(ResultSet row, int i) throws SQLException {
        return new ClaimNotices(row.getLong(1), row.getLong(2), JSON.parseArray(row.getString(3), NoticeStep.class));
    }

    private static Instant time(ResultSet row, int column) throws SQLException {
        return DatabaseTime.instant(row.getObject(column, LocalDateTime.class));
    }
}
