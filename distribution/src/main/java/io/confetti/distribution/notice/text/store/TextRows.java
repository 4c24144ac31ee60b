package io.confetti.distribution.notice.text.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeTextVersions.Version;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.text.NoticeText;
import io.confetti.distribution.notice.text.TextKey;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

/** {@code t_notice_text}: rows are added, never changed. */
@Repository
public class TextRows {

    /** The newest versions, by a jump to the end of each text in the primary key. */
    private static final String NEWEST = """
            SELECT t.shop_id, t.kind, t.channel, t.language, t.version, t.subject, t.body
            FROM (
              SELECT shop_id, kind, channel, language, MAX(version) AS version FROM t_notice_text
              WHERE shop_id IN (:shops) GROUP BY shop_id, kind, channel, language
            ) newest
              JOIN t_notice_text t USING (shop_id, kind, channel, language, version)
            """;

    private final JdbcClient jdbc;

    TextRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** What shops wrote, by shop; those that wrote nothing are missing. */
    public Map<Long, Map<TextKey, NoticeText>> newest(Collection<Long> shopIds) {
        Map<Long, Map<TextKey, NoticeText>> found = new HashMap<>();
        if (shopIds.isEmpty()) {
            return found;
        }
        jdbc.sql(NEWEST).param("shops", shopIds).query(row -> {
            Optional<TextKey> key = key(row);
            if (key.isPresent()) {
                found.computeIfAbsent(row.getLong("shop_id"), it -> new HashMap<>())
                        .put(key.get(), text(row));
            }
        });
        return found;
    }

    /** Those of one text, newest first; the shop has written none if it is empty. */
    public List<Version> versions(long shopId, TextKey key, int most) {
        return jdbc.sql("""
                        SELECT version, subject, body, created_by, created_at FROM t_notice_text
                        WHERE shop_id = ? AND kind = ? AND channel = ? AND language = ? ORDER BY version DESC LIMIT ?""")
                .params(shopId, key.kind().name(), key.channel().name(), key.language(), most)
                .query((row, i) -> new Version(
                        row.getInt(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        DatabaseTime.instant(row.getObject(5, LocalDateTime.class))))
                .list();
    }

    /**
     * Adds a version.
     *
     * @param by operator
     * @throws org.springframework.dao.DuplicateKeyException if that version is there already: somebody else wrote at the same time
     */
    @Transactional
    public void add(long shopId, TextKey key, NoticeText text, String by) {
        jdbc.sql("""
                        INSERT INTO t_notice_text
                          (shop_id, kind, channel, language, version, subject, body, created_by, created_at)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))""")
                .params(
                        shopId,
                        key.kind().name(),
                        key.channel().name(),
                        key.language(),
                        text.version(),
                        text.subject(),
                        text.body(),
                        by)
                .update();
    }

    /** Empty for a kind of a later release. */
    private static Optional<TextKey> key(ResultSet row) throws SQLException {
        String kind = row.getString("kind");
        NoticeChannel channel = NoticeChannel.named(row.getString("channel"));
        String language = row.getString("language");
        return Arrays.stream(NoticeKind.values())
                .filter(known -> known.name().equals(kind))
                .findFirst()
                .map(known -> new TextKey(known, channel, language));
    }

    private static NoticeText text(ResultSet row) throws SQLException {
        return new NoticeText(row.getString("subject"), row.getString("body"), row.getInt("version"));
    }
}
