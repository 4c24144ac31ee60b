package io.confetti.core.wallet.store;

import io.confetti.core.wallet.WalletEntry;
import io.confetti.core.wallet.WalletKeys;
import io.confetti.platform.time.DatabaseTime;
import java.time.LocalDateTime;
import java.util.Comparator;
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

    /** @return the newest coupons of the user, by end of use; all rows of the user are read, which are few, and no others */
    public List<WalletEntry> newestOf(long userId) {
        return jdbc
                .sql("SELECT id, usable_until FROM t_user_coupon WHERE user_id = ?"
                        + " ORDER BY received_at DESC, id DESC LIMIT " + WalletKeys.NEWEST)
                .param(userId)
                .query((row, i) -> new WalletEntry(
                        userId, row.getLong(1), DatabaseTime.instant(row.getObject(2, LocalDateTime.class))))
                .list()
                .stream()
                .sorted(Comparator.comparing(WalletEntry::usableUntil).thenComparing(WalletEntry::couponId))
                .toList();
    }
}
