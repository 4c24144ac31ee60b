package io.confetti.distribution.notice.receipt.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import io.confetti.distribution.notice.receipt.Receipt;
import io.confetti.distribution.notice.receipt.SentNotice;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Notices of which there are receipts. Each move names the states that it may begin from. */
@Repository
public class ReceiptRows {

    private static final String LOCK = "SELECT id, channel, state, provider_ref, attempts, resends FROM t_notice"
            + " WHERE id IN (:ids) ORDER BY id FOR UPDATE";

    /** When it ended stays: that was when it had been sent. A sender that still waits for the answer finds its try noted. */
    private static final String MAKE_SENT = """
            UPDATE t_notice SET state = :sent, outcome = 'ACCEPTED', leased_until = NULL,
              ended_at = COALESCE(ended_at, UTC_TIMESTAMP(3)),
              purge_at = COALESCE(purge_at, UTC_TIMESTAMP(3) + INTERVAL 7 DAY)
            WHERE id IN (:ids) AND (state IN (:unknown, :sending) OR (state = :due AND attempts > 0 AND resends = 0))
            """;

    private static final String END = """
            UPDATE t_notice n JOIN JSON_TABLE(:rows, '$[*]' COLUMNS (id BIGINT PATH '$[0]',
              state VARCHAR(10) PATH '$[1]', outcome VARCHAR(32) PATH '$[2]', ref VARCHAR(100) PATH '$[3]')) AS r
              ON n.id = r.id
            SET n.state = r.state, n.outcome = r.outcome, n.provider_ref = COALESCE(n.provider_ref, r.ref),
              n.leased_until = NULL
            WHERE n.state = :sent
            """;

    private final JdbcClient jdbc;

    ReceiptRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Those that are there, by id; locked until the caller's transaction ends. */
    public Map<Long, SentNotice> lock(List<Long> ids) {
        if (ids.isEmpty()) {
            return Map.of();
        }
        return jdbc
                .sql(LOCK)
                .param("ids", ids)
                .query((row, i) -> new SentNotice(
                        row.getLong(1),
                        NoticeChannel.named(row.getString(2)),
                        NoticeState.valueOf(row.getString(3)),
                        row.getString(4),
                        row.getInt(5),
                        row.getInt(6) > 0))
                .list()
                .stream()
                .collect(Collectors.toMap(SentNotice::id, Function.identity()));
    }

    /** UNKNOWN, SENDING, and DUE after a try → SENT; what is in another state stays in it. */
    public void makeSent(Collection<Long> ids) {
        if (!ids.isEmpty()) {
            jdbc.sql(MAKE_SENT)
                    .param("sent", NoticeState.SENT.name())
                    .param("unknown", NoticeState.UNKNOWN.name())
                    .param("sending", NoticeState.SENDING.name())
                    .param("due", NoticeState.DUE.name())
                    .param("ids", ids)
                    .update();
        }
    }

    /** SENT → DELIVERED, BOUNCED. */
    public void end(Collection<Receipt> receipts) {
        if (!receipts.isEmpty()) {
            List<Object[]> cells = receipts.stream()
                    .sorted(Comparator.comparingLong(Receipt::noticeId))
                    .map(receipt -> new Object[] {
                        receipt.noticeId(), receipt.state().name(), receipt.outcome(), receipt.providerRef()
                    })
                    .toList();
            jdbc.sql(END)
                    .param("rows", JSON.toJSONString(cells))
                    .param("sent", NoticeState.SENT.name())
                    .update();
        }
    }
}
