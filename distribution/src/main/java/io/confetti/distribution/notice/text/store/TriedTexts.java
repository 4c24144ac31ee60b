package io.confetti.distribution.notice.text.store;

import io.confetti.contract.NoticeTextTried;
import io.confetti.contract.NoticeTextTried.Outcome;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_notice_tried}: what became of the tries of the last days. */
@Repository
public class TriedTexts {

    private static final String NOT_KNOWN = "NO_ANSWER";

    private final JdbcClient jdbc;

    TriedTexts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @return empty if it was not tried; UNCERTAIN while its provider has not answered */
    public Optional<NoticeTextTried> find(long shopId, long tryId) {
        return jdbc.sql("SELECT outcome, reason FROM t_notice_tried WHERE shop_id = ? AND try_id = ?")
                .params(shopId, tryId)
                .query((row, i) -> row.getString(1) == null
                        ? new NoticeTextTried(List.of(), Outcome.UNCERTAIN, NOT_KNOWN)
                        : new NoticeTextTried(List.of(), Outcome.named(row.getString(1)), row.getString(2)))
                .optional();
    }

    /**
     * Waits for whoever adds the same at the moment. Those of the shop that are too old to be repeated go.
     *
     * @return false if it is there already
     */
    public boolean add(long shopId, long tryId) {
        jdbc.sql("DELETE FROM t_notice_tried WHERE shop_id = ? AND created_at < UTC_TIMESTAMP(3) - INTERVAL 2 DAY")
                .param(shopId)
                .update();
        return jdbc.sql(
                                "INSERT IGNORE INTO t_notice_tried (shop_id, try_id, created_at) VALUES (?, ?, UTC_TIMESTAMP(3))")
                        .params(shopId, tryId)
                        .update()
                == 1;
    }

    public void remove(long shopId, long tryId) {
        jdbc.sql("DELETE FROM t_notice_tried WHERE shop_id = ? AND try_id = ?")
                .params(shopId, tryId)
                .update();
    }

    public void note(long shopId, long tryId, NoticeTextTried tried) {
        jdbc.sql("UPDATE t_notice_tried SET outcome = ?, reason = ? WHERE shop_id = ? AND try_id = ?")
                .params(tried.outcome().name(), tried.reason(), shopId, tryId)
                .update();
    }
}
