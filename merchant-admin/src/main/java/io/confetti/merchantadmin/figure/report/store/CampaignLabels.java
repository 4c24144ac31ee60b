package io.confetti.merchantadmin.figure.report.store;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_campaign_label}. */
@Repository
public class CampaignLabels {
    public static final String TEMPLATE = "T";
    public static final String TASK = "P";

    /** A campaign is reported by one statement for each of them. */
    private static final int MOST = 200;

    private final JdbcClient jdbc;

    CampaignLabels(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public record Labelled(String objectKind, long objectId) {
        public boolean isTemplate() {
            return objectKind.equals(TEMPLATE);
        }
    }

    public void set(long shopId, String kind, long objectId, Optional<String> label) {
        if (label.isEmpty()) {
            jdbc.sql("DELETE FROM t_campaign_label WHERE shop_id = ? AND object_kind = ? AND object_id = ?")
                    .params(shopId, kind, objectId)
                    .update();
        } else {
            jdbc.sql("""
                    INSERT INTO t_campaign_label (shop_id, object_kind, object_id, label) VALUES (?, ?, ?, ?)
                    ON DUPLICATE KEY UPDATE label = VALUES(label)""").params(shopId, kind, objectId, label.get()).update();
        }
    }

    public Optional<String> find(long shopId, String kind, long objectId) {
        return jdbc.sql("SELECT label FROM t_campaign_label WHERE shop_id = ? AND object_kind = ? AND object_id = ?")
                .params(shopId, kind, objectId)
                .query(String.class)
                .optional();
    }

    /** The newest ones first. */
    public List<Labelled> bearing(long shopId, String label) {
        return jdbc.sql("""
                SELECT object_kind, object_id FROM t_campaign_label WHERE shop_id = ? AND label = ?
                ORDER BY object_id DESC LIMIT ?""")
                .params(shopId, label, MOST)
                .query((row, i) -> new Labelled(row.getString(1), row.getLong(2)))
                .list();
    }
}
