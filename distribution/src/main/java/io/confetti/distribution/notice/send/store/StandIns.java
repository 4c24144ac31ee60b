package io.confetti.distribution.notice.send.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.platform.id.Ids;
import java.util.Collection;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Plans the channels that stand in for those that failed. */
@Repository
public class StandIns {

    /** One that the chain has planned already stays as it is. */
    private static final String INSERT = """
            INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, occasion, state, due_at, contact_sealed,
              outcome, template_id, task_id, coupon_id, created_at, ended_at, purge_at, stale_at, follows_id)
            SELECT r.new_id, n.shop_id, n.user_id, n.kind, n.otherwise, n.source_id, n.occasion,
              IF(n.otherwise_sealed IS NULL, :suppressed, :planned), UTC_TIMESTAMP(3), n.otherwise_sealed,
              IF(n.otherwise_sealed IS NULL, :noContact, NULL), n.template_id, n.task_id, n.coupon_id, UTC_TIMESTAMP(3),
              IF(n.otherwise_sealed IS NULL, UTC_TIMESTAMP(3), NULL),
              IF(n.otherwise_sealed IS NULL, UTC_TIMESTAMP(3) + INTERVAL 7 DAY, NULL), n.stale_at, n.id
            FROM JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]', new_id BIGINT PATH '$[1]')) AS r
              JOIN t_notice n ON n.id = r.id
            WHERE n.otherwise IS NOT NULL AND (n.state IN (:failed, :bounced)
              OR (n.state = :suppressed AND n.outcome IN (:noContact, :badContact)))
            ON DUPLICATE KEY UPDATE t_notice.id = t_notice.id
            """;

    private final JdbcClient jdbc;
    private final Ids ids;

    StandIns(JdbcClient jdbc, Ids ids) {
        this.jdbc = jdbc;
        this.ids = ids;
    }

    /** In the transaction in which the notices ended; of others than those that failed or came back nothing follows. */
    public void plan(Collection<Long> ended) {
        if (ended.isEmpty()) {
            return;
        }
        List<Object[]> rows =
                ended.stream().sorted().map(id -> new Object[] {id, ids.next()}).toList();
        jdbc.sql(INSERT)
                .param("rows", JSON.toJSONString(rows))
                .param("planned", NoticeState.PLANNED.name())
                .param("suppressed", NoticeState.SUPPRESSED.name())
                .param("failed", NoticeState.FAILED.name())
                .param("bounced", NoticeState.BOUNCED.name())
                .param("noContact", Suppression.NO_CONTACT.name())
                .param("badContact", Suppression.BAD_CONTACT.name())
                .update();
    }
}
