package io.confetti.engine.inbox.store;

import io.confetti.engine.inbox.NoticedCoupon;
import io.confetti.engine.inbox.PopupReader;
import io.confetti.engine.inbox.PopupReader.Shown;
import io.confetti.engine.notice.NoticeSettings;
import io.confetti.engine.notice.store.SettingRows;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What popups are chosen from, and {@code t_popup_shown}. */
@Repository
public class PopupRows {
    private static final String OF_POPUPS = NoticedCoupons.SELECT + " AND r.popup = 1";

    private final JdbcClient jdbc;

    PopupRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Settings of the user and popups of the last days; one statement. */
    public PopupReader reader(long userId) {
        return jdbc.sql("""
                        SELECT s.zone, s.language, s.quiet_from, s.quiet_until, s.optouts, s.changed_at, p.day, p.coupon_id
                        FROM (SELECT CAST(:user AS SIGNED) AS user_id) u
                        LEFT JOIN t_user_notice_setting s ON s.user_id = u.user_id
                        LEFT JOIN t_popup_shown p ON p.user_id = u.user_id""").param("user", userId).query((ResultSetExtractor<PopupReader>) PopupRows::reader);
    }

    /** Coupons of the user that can be used now and whose push has popups; one statement. */
    public List<NoticedCoupon> usable(long userId, Instant now) {
        return jdbc.sql(OF_POPUPS + " AND c.status = 'UNUSED' AND c.usable_from <= :now AND c.usable_until > :now")
                .param("user", userId)
                .param("now", DatabaseTime.of(now))
                .query(new NoticedCoupons())
                .list();
    }

    /** Whether the user has the coupon and its push has popups, whatever has become of the coupon. */
    public boolean exists(long userId, long couponId) {
        return jdbc.sql(OF_POPUPS + " AND c.id = :coupon")
                .param("user", userId)
                .param("coupon", couponId)
                .query(new NoticedCoupons())
                .optional()
                .isPresent();
    }

    /**
     * @param times which place of the day it takes, from 1
     * @return false if somebody else took the place, or noted the coupon, just now
     */
    public boolean insert(long userId, LocalDate day, long couponId, int times) {
        try {
            jdbc.sql("INSERT INTO t_popup_shown (user_id, day, coupon_id, times) VALUES (?, ?, ?, ?)")
                    .params(userId, day, couponId, times)
                    .update();
            return true;
        } catch (DuplicateKeyException taken) {
            return false;
        }
    }

    public void removeBefore(long userId, LocalDate day) {
        jdbc.sql("DELETE FROM t_popup_shown WHERE user_id = ? AND day < ?")
                .params(userId, day)
                .update();
    }

    private static PopupReader reader(ResultSet rows) throws SQLException {
        NoticeSettings settings = NoticeSettings.NONE;
        List<Shown> shown = new ArrayList<>();
        for (int i = 0; rows.next(); i++) {
            settings = SettingRows.settings(rows, i);
            LocalDate day = rows.getObject("day", LocalDate.class);
            if (day != null) {
                shown.add(new Shown(day, rows.getLong("coupon_id")));
            }
        }
        return new PopupReader(settings, shown);
    }
}
