package io.confetti.core.wallet.store;

import io.confetti.core.wallet.WalletEntry;
import io.confetti.platform.time.DatabaseTime;
import java.time.LocalDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What a wallet is built from: the user's rows of {@code t_user_coupon}. */
@Repository
public class WalletRows {

    private final JdbcClient jdbc;

    WalletRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @return all coupons of the user, by end of use */
    public List<WalletEntry> ofUser(long userId) {
        return jdbc.sql("SELECT id, usable_until FROM t_user_coupon WHERE user_id = ? ORDER BY usable_until, id")
                .param(userId)
                .query((row, i) -> new WalletEntry(
                        userId, row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class))))
                .list();
    }
}
