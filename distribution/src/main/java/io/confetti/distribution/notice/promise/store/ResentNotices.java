package io.confetti.distribution.notice.promise.store;

import com.alibaba.fastjson2.JSON;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** How often operators had notices sent again. */
@Repository
public class ResentNotices {

    private final JdbcClient jdbc;

    ResentNotices(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Those that there are, with their number; old ones are deleted. */
    public Map<Long, Integer> of(Collection<Long> notices) {
        Map<Long, Integer> resends = new HashMap<>();
        if (!notices.isEmpty()) {
            jdbc.sql(
                            "SELECT STRAIGHT_JOIN n.id, n.resends FROM JSON_TABLE(:ids, '$[*]' COLUMNS (id BIGINT PATH '$')) AS r"
                                    + " JOIN t_notice n ON n.id = r.id")
                    .param("ids", JSON.toJSONString(notices))
                    .query((row, i) -> resends.put(row.getLong(1), row.getInt(2)))
                    .list();
        }
        return resends;
    }
}
