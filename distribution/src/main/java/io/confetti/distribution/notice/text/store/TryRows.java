package io.confetti.distribution.notice.text.store;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How many texts a shop has tried out on a day, by the clock of the database. */
@Repository
public class TryRows {

    private final JdbcClient jdbc;

    TryRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Counts one more, before it is sent; one that is not sent then is counted, too.
     *
     * @return false if the shop has had as many that day: nothing is counted then
     */
    public boolean count(long shopId, int most) {
        jdbc.sql("INSERT INTO t_notice_try (shop_id, day, times) VALUES (?, UTC_DATE(), 0)"
                        + " ON DUPLICATE KEY UPDATE times = times")
                .param(shopId)
                .update();
        return jdbc.sql("UPDATE t_notice_try SET times = times + 1"
                                + " WHERE shop_id = ? AND day = UTC_DATE() AND times < ?")
                        .params(shopId, most)
                        .update()
                == 1;
    }
}
