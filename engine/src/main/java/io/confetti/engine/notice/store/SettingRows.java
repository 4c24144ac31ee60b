package io.confetti.engine.notice.store;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.NoticeSettings;
import io.confetti.engine.notice.QuietHours;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.KnownZone;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Locale;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_user_notice_setting}. */
@Repository
public class SettingRows {
    private final JdbcClient jdbc;

    SettingRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<NoticeSettings> find(long userId) {
        return jdbc.sql("""
                        SELECT zone, language, quiet_from, quiet_until, optouts, changed_at
                        FROM t_user_notice_setting WHERE user_id = ?""").param(userId).query(SettingRows::settings).optional();
    }

    public void put(long userId, NoticeSettings settings, Instant now) {
        QuietHours quiet = settings.quietHours();
        jdbc.sql("""
                        INSERT INTO t_user_notice_setting
                          (user_id, zone, language, quiet_from, quiet_until, optouts, changed_at)
                        VALUES (:user, :zone, :language, :from, :until, :optouts, :now)
                        ON DUPLICATE KEY UPDATE zone = :zone, language = :language, quiet_from = :from,
                          quiet_until = :until, optouts = :optouts, changed_at = :now""")
                .param("user", userId)
                .param("zone", settings.zone() == null ? null : settings.zone().getId())
                .param(
                        "language",
                        settings.language() == null ? null : settings.language().toLanguageTag())
                .param("from", quiet == null ? null : quiet.from().toString())
                .param("until", quiet == null ? null : quiet.until().toString())
                .param("optouts", ChannelNames.text(settings.optOuts()))
                .param("now", DatabaseTime.of(now))
                .update();
    }

    /** Leaves alone what else was chosen, and a channel that is there already. */
    public void addOptOut(long userId, NoticeChannel channel, Instant now) {
        lock(userId); // there is a row then
        jdbc.sql("""
                        UPDATE t_user_notice_setting
                        SET optouts = IF(optouts = '', :channel, CONCAT(optouts, ',', :channel)), changed_at = :now
                        WHERE user_id = :user AND FIND_IN_SET(:channel, optouts) = 0""")
                .param("user", userId)
                .param("channel", channel.name())
                .param("now", DatabaseTime.of(now))
                .update();
    }

    /** Makes other calls of the user that lock wait for the caller's transaction. */
    public void lock(long userId) {
        jdbc.sql("""
                        INSERT INTO t_user_notice_setting (user_id) VALUES (?)
                        ON DUPLICATE KEY UPDATE t_user_notice_setting.user_id = t_user_notice_setting.user_id""").param(userId).update();
    }

    /** Reads the settings' columns of a row, for those who join them; all of them are null without a row of the user. */
    public static NoticeSettings settings(ResultSet row, int i) throws SQLException {
        String language = row.getString("language");
        String from = row.getString("quiet_from");
        String until = row.getString("quiet_until");
        return new NoticeSettings(
                KnownZone.of(row.getString("zone")).orElse(null),
                language == null ? null : Locale.forLanguageTag(language),
                from == null || until == null ? null : new QuietHours(LocalTime.parse(from), LocalTime.parse(until)),
                ChannelNames.read(row.getString("optouts")),
                DatabaseTime.instant(row.getObject("changed_at", LocalDateTime.class)));
    }
}
