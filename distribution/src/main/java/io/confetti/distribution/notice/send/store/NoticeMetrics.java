package io.confetti.distribution.notice.send.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.NoticeState;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Counts for metrics, each a range of a key that ends at a limit. */
@Repository
public class NoticeMetrics {

    /** More are not counted: it is a lot in any case. */
    static final int MOST = 100_000;

    private static final String OF_CHANNEL = "SELECT COUNT(*) FROM (SELECT 1 FROM t_notice FORCE INDEX (k_notice_due)"
            + " WHERE state = :state AND channel = :channel %s LIMIT " + MOST + ") counted";

    private final JdbcClient jdbc;

    NoticeMetrics(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Notices that could be sent now. */
    public long due(NoticeChannel channel) {
        return List.of(NoticeState.PLANNED, NoticeState.DUE).stream()
                .mapToLong(state -> count(state, channel, "AND due_at <= UTC_TIMESTAMP(3)"))
                .sum();
    }

    /** Notices of which nobody knows whether they were sent, of the days in which they can be sent again; by the index alone. */
    public long unknown(NoticeChannel channel) {
        return count(NoticeState.UNKNOWN, channel, "AND due_at > UTC_TIMESTAMP(3) - INTERVAL 7 DAY");
    }

    private long count(NoticeState state, NoticeChannel channel, String which) {
        return jdbc.sql(OF_CHANNEL.formatted(which))
                .param("state", state.name())
                .param("channel", channel.name())
                .query(Long.class)
                .single();
    }
}
