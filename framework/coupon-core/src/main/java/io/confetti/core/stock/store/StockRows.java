package io.confetti.core.stock.store;

import io.confetti.core.stock.StockStatus;
import io.confetti.core.stock.TemplateStock;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_template_stock}, as operators change it; grants take from it by {@code StockGuard}. */
@Repository
public class StockRows {

    private static final String SELECT = "SELECT template_id, issued, stock_left, stock_version, status, claim_start,"
            + " claim_end FROM t_template_stock";

    private final JdbcClient jdbc;

    StockRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public void insert(long templateId, long issued, StockStatus status, Instant claimStart, Instant claimEnd) {
        jdbc.sql("INSERT INTO t_template_stock (template_id, issued, stock_left, status, claim_start, claim_end)"
                        + " VALUES (?, ?, ?, ?, ?, ?)")
                .params(
                        templateId,
                        issued,
                        issued,
                        status.name(),
                        DatabaseTime.of(claimStart),
                        DatabaseTime.of(claimEnd))
                .update();
    }

    /** @return false if the template has ended or does not exist */
    public boolean raise(long templateId, long by) {
        return jdbc.sql("UPDATE t_template_stock SET issued = issued + ?, stock_left = stock_left + ?,"
                                + " stock_version = stock_version + 1 WHERE template_id = ? AND status <> 'ENDED'")
                        .params(by, by, templateId)
                        .update()
                == 1;
    }

    /**
     * Stock of revoked coupons comes back, also if the template has ended.
     *
     * @param keptPlaces revoked coupons that still count for the limit of their users
     * @param versions 1 if the filter is to notice, else 0
     */
    public void giveBack(long templateId, long quantity, long keptPlaces, int versions) {
        jdbc.sql("UPDATE t_template_stock SET stock_left = stock_left + ?, kept_places = kept_places + ?,"
                        + " stock_version = stock_version + ? WHERE template_id = ?")
                .params(quantity, keptPlaces, versions, templateId)
                .update();
    }

    /** @return whether the template was in one of the states {@code from} */
    public boolean move(long templateId, StockStatus to, StockStatus... from) {
        List<String> states = Arrays.stream(from).map(Enum::name).toList();
        return jdbc.sql("UPDATE t_template_stock SET status = :to, stock_version = stock_version + 1"
                                + " WHERE template_id = :id AND status IN (:from)")
                        .param("to", to.name())
                        .param("id", templateId)
                        .param("from", states)
                        .update()
                == 1;
    }

    /** @return false if it is no draft any more, or has another version */
    public boolean redraft(long templateId, long version, long issued, Instant claimStart, Instant claimEnd) {
        return jdbc.sql("UPDATE t_template_stock SET issued = ?, stock_left = ?, claim_start = ?, claim_end = ?,"
                                + " stock_version = stock_version + 1 WHERE template_id = ? AND status = 'DRAFT'"
                                + " AND stock_version = ?")
                        .params(
                                issued,
                                issued,
                                DatabaseTime.of(claimStart),
                                DatabaseTime.of(claimEnd),
                                templateId,
                                version)
                        .update()
                == 1;
    }

    /** @return false if it is neither active nor paused, or ends later already */
    public boolean extend(long templateId, Instant claimEnd) {
        LocalDateTime end = DatabaseTime.of(claimEnd);
        return jdbc.sql("UPDATE t_template_stock SET claim_end = ?, stock_version = stock_version + 1"
                                + " WHERE template_id = ? AND status IN ('ACTIVE', 'PAUSED') AND claim_end <= ?")
                        .params(end, templateId, end)
                        .update()
                == 1;
    }

    /**
     * @param issued as it was read
     * @return false if there is another number by now, less is left, or it is neither active nor paused
     */
    public boolean lower(long templateId, long issued, long by) {
        return jdbc.sql("UPDATE t_template_stock SET issued = issued - ?, stock_left = stock_left - ?,"
                                + " stock_version = stock_version + 1 WHERE template_id = ? AND issued = ?"
                                + " AND stock_left >= ? AND status IN ('ACTIVE', 'PAUSED')")
                        .params(by, by, templateId, issued, by)
                        .update()
                == 1;
    }

    public void raiseVersion(long templateId) {
        jdbc.sql("UPDATE t_template_stock SET stock_version = stock_version + 1 WHERE template_id = ?")
                .param(templateId)
                .update();
    }

    public void newGeneration(long templateId) {
        jdbc.sql("UPDATE t_template_stock SET load_gen = load_gen + 1 WHERE template_id = ?")
                .param(templateId)
                .update();
    }

    public Optional<TemplateStock> find(long templateId) {
        return jdbc.sql(SELECT + " WHERE template_id = ?")
                .param(templateId)
                .query((row, i) -> read(row))
                .optional();
    }

    public Map<Long, TemplateStock> findAll(Collection<Long> templateIds) {
        if (templateIds.isEmpty()) {
            return Map.of();
        }
        return jdbc
                .sql(SELECT + " WHERE template_id IN (:ids)")
                .param("ids", templateIds)
                .query((row, i) -> read(row))
                .list()
                .stream()
                .collect(Collectors.toMap(TemplateStock::templateId, Function.identity()));
    }

    /** Reads the stock's columns of a row, for those who join it with something else. */
    public static TemplateStock read(ResultSet row) throws SQLException {
        return new TemplateStock(
                row.getLong("template_id"),
                row.getLong("issued"),
                row.getLong("stock_left"),
                row.getLong("stock_version"),
                StockStatus.valueOf(row.getString("status")),
                DatabaseTime.instant(row.getObject("claim_start", LocalDateTime.class)),
                DatabaseTime.instant(row.getObject("claim_end", LocalDateTime.class)));
    }
}
