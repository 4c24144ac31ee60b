package io.confetti.distribution.notice.plan.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.platform.time.DatabaseTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Notices as they become rows. */
@Repository
public class NoticeRows {

    /** Of contacts whose notice has ended, as long as they are kept. */
    private static final String KEPT_CONTACTS = "INTERVAL 7 DAY";

    /** The rows travel as one JSON parameter; one that exists stays as it is, whatever became of it. */
    private static final String INSERT = """
            INSERT INTO t_notice (id, shop_id, user_id, kind, channel, source_id, occasion, state, due_at, contact_sealed,
              otherwise, otherwise_sealed, outcome, template_id, task_id, coupon_id, created_at, ended_at, purge_at,
              stale_at)
            SELECT r.id, :shop, r.user_id, :kind, r.channel, COALESCE(:source, r.coupon_id), :occasion,
              IF(r.reason IS NULL, :planned, :suppressed),
              GREATEST(UTC_TIMESTAMP(3), COALESCE(:notBefore, UTC_TIMESTAMP(3))), r.contact, r.otherwise, r.other_contact,
              r.reason, :template, :task, r.coupon_id, UTC_TIMESTAMP(3), IF(r.reason IS NULL, NULL, UTC_TIMESTAMP(3)),
              IF(r.reason IS NULL, NULL, UTC_TIMESTAMP(3) + """ + KEPT_CONTACTS + """
            ), r.stale_at
            FROM JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]', user_id BIGINT PATH '$[1]',
              coupon_id BIGINT PATH '$[2]', channel VARCHAR(6) PATH '$[3]', contact VARCHAR(500) PATH '$[4]',
              otherwise VARCHAR(6) PATH '$[5]', other_contact VARCHAR(500) PATH '$[6]',
              reason VARCHAR(32) PATH '$[7]', stale_at DATETIME(3) PATH '$[8]')) AS r
            ON DUPLICATE KEY UPDATE t_notice.id = t_notice.id
            """;

    private final JdbcClient jdbc;

    NoticeRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Plans notices in the caller's transaction; those that were planned before are left alone. */
    public void insert(NoticeBatch batch, List<NoticeDraft> drafts) {
        if (drafts.isEmpty()) {
            return;
        }
        jdbc.sql(INSERT)
                .param("shop", batch.shopId())
                .param("kind", batch.kind().name())
                .param("source", batch.sourceId())
                .param("occasion", batch.occasion())
                .param("planned", NoticeState.PLANNED.name())
                .param("suppressed", NoticeState.SUPPRESSED.name())
                .param("notBefore", DatabaseTime.of(batch.notBefore()))
                .param("template", batch.templateId())
                .param("task", batch.taskId())
                .param(
                        "rows",
                        JSON.toJSONString(drafts.stream().map(NoticeRows::cells).toList()))
                .update();
    }

    private static Object[] cells(NoticeDraft draft) {
        return new Object[] {
            draft.id(),
            draft.userId(),
            draft.couponId(),
            draft.channel().name(),
            draft.contact(),
            draft.otherwise() == null ? null : draft.otherwise().name(),
            draft.otherwiseContact(),
            draft.suppressed() == null ? null : draft.suppressed().name(),
            draft.staleAt() == null ? null : DatabaseTime.text(draft.staleAt())
        };
    }
}
