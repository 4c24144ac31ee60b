package io.confetti.engine.template.store;

import io.confetti.core.offer.store.OfferRows;
import io.confetti.core.stock.store.StockRows;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads offers together with their stock. */
@Repository
public class PublishedTemplates {
    private static final String SELECT = "SELECT o.template_id, o.shop_id, o.name, o.per_user_limit, o.audience,"
            + " o.visible_from, o.rule_version, o.rule, o.texts, o.audience_conditions, s.issued, s.stock_left, s.stock_version, s.status,"
            + " s.claim_start, s.claim_end"
            + " FROM t_template_offer o JOIN t_template_stock s ON s.template_id = o.template_id";

    private final JdbcClient jdbc;

    PublishedTemplates(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<PublishedTemplate> find(long templateId) {
        return jdbc.sql(SELECT + " WHERE o.template_id = ?")
                .param(templateId)
                .query(PublishedTemplates::published)
                .optional();
    }

    /** A template that users can see now or later and that has not ended. */
    public record Open(long templateId, long shopId) {}

    /** All of them, newest first. Those that have ended are not read: without the hint they are walked over in the order that is wanted. */
    public List<Open> open(Instant now) {
        return jdbc.sql(
                        "SELECT STRAIGHT_JOIN o.template_id, o.shop_id FROM t_template_stock s FORCE INDEX (k_stock_claim_end)"
                                + " JOIN t_template_offer o ON o.template_id = s.template_id"
                                + " WHERE s.claim_end > ? AND s.status IN ('ACTIVE', 'PAUSED') AND o.audience = 'EVERYBODY'"
                                + " ORDER BY o.template_id DESC")
                .param(DatabaseTime.of(now))
                .query((row, i) -> new Open(row.getLong(1), row.getLong(2)))
                .list();
    }

    /** Those of the ids that exist, newest first. */
    public List<PublishedTemplate> findAll(List<Long> ids) {
        return jdbc.sql(SELECT + " WHERE o.template_id IN (:ids) ORDER BY o.template_id DESC")
                .param("ids", ids)
                .query(PublishedTemplates::published)
                .list();
    }

    /** The database's own time. */
    public Instant now() {
        return DatabaseTime.instant(jdbc.sql("SELECT UTC_TIMESTAMP(3)")
                .query((row, i) -> row.getObject(1, LocalDateTime.class))
                .single());
    }

    /** Ids above the given one, upwards. */
    public List<Long> idsAfter(long templateId, int limit) {
        return jdbc.sql("SELECT template_id FROM t_template_offer WHERE template_id > ? ORDER BY template_id LIMIT ?")
                .params(templateId, limit)
                .query(Long.class)
                .list();
    }

    private static PublishedTemplate published(ResultSet row, int i) throws SQLException {
        return new PublishedTemplate(OfferRows.offer(row, i), StockRows.read(row));
    }
}
