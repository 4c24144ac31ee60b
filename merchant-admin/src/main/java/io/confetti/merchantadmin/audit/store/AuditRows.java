package io.confetti.merchantadmin.audit.store;

import io.confetti.merchantadmin.audit.AuditFilter;
import io.confetti.merchantadmin.audit.AuditHead;
import io.confetti.merchantadmin.audit.AuditedRow;
import io.confetti.platform.audit.AuditPerson;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Reads {@code t_audit} and what belongs to it. */
@Repository
public class AuditRows {
    private final JdbcClient database;

    AuditRows(JdbcClient database) {
        this.database = database;
    }

    /**
     * A head and how much of its chain the log knows.
     *
     * @param loggedSeq last number that was written into the log
     */
    public record KnownHead(AuditHead head, long loggedSeq) {}

    public List<KnownHead> heads(long afterShop, int limit) {
        return database.sql("SELECT shop, seq, hash, logged_seq FROM t_audit_head WHERE shop > ? ORDER BY shop LIMIT ?")
                .params(afterShop, limit)
                .query((row, n) -> new KnownHead(AuditReading.head(row, n), row.getLong("logged_seq")))
                .list();
    }

    public Optional<AuditHead> head(long shop) {
        return database.sql("SELECT shop, seq, hash FROM t_audit_head WHERE shop = ?")
                .param(shop)
                .query(AuditReading::head)
                .optional();
    }

    /** Shops with rows, whatever their heads say. */
    public List<Long> shops() {
        return database.sql("SELECT shop FROM t_audit GROUP BY shop")
                .query(Long.class)
                .list();
    }

    public List<AuditedRow> chained(long shop, long afterSeq, int limit) {
        return database.sql(AuditReading.ROW + "WHERE a.shop = ? AND a.seq > ? ORDER BY a.seq LIMIT ?")
                .params(shop, afterSeq, limit)
                .query(AuditReading::row)
                .list();
    }

    public Optional<AuditHead> linkAt(long shop, long seq) {
        return database.sql("SELECT shop, seq, hash FROM t_audit WHERE shop = ? AND seq = ?")
                .params(shop, seq)
                .query(AuditReading::head)
                .optional();
    }

    /** Id of the oldest row that waits for its place. */
    public Optional<Long> oldestUnchained() {
        return database.sql("SELECT id FROM t_audit " + AuditReading.UNCHAINED + "ORDER BY id LIMIT 1")
                .query(Long.class)
                .optional();
    }

    /** Persons of the rows, in their order. */
    public Map<Long, List<AuditPerson>> persons(Collection<Long> ids) {
        Map<Long, List<AuditPerson>> persons = new TreeMap<>();
        if (!ids.isEmpty()) {
            database.sql("""
                            SELECT audit_id, digest, salt, value FROM t_audit_person
                            WHERE audit_id IN (:ids) ORDER BY audit_id, position""").param("ids", ids).query(row -> {
                persons.computeIfAbsent(row.getLong("audit_id"), id -> new ArrayList<>())
                        .add(new AuditPerson(row.getBytes("digest"), row.getBytes("salt"), row.getString("value")));
            });
        }
        return persons;
    }

    /**
     * Newest first. Each filter has an index that ends with the id, and so has a person.
     *
     * @param before exclusive
     */
    public List<AuditedRow> find(long shop, AuditFilter filter, long before, int limit) {
        List<Object> values = new ArrayList<>();
        String person = filter.person();
        var sql = new StringBuilder(
                person == null
                        ? AuditReading.ROW + "WHERE a.shop = ? AND a.id < ? AND a.id >= ?"
                        : "SELECT " + AuditReading.COLUMNS
                                + "FROM t_audit_person p JOIN t_audit a ON a.id = p.audit_id"
                                + " WHERE p.value = ? AND a.shop = ? AND p.audit_id < ? AND p.audit_id >= ?");
        if (person != null) {
            values.add(person);
        }
        values.addAll(List.of(shop, Math.min(before, filter.idBefore()), filter.idFrom()));
        filter.columns().forEach((column, value) -> {
            sql.append(" AND a.").append(column).append(" = ?");
            values.add(value);
        });
        sql.append(person == null ? " ORDER BY a.id DESC LIMIT ?" : " ORDER BY p.audit_id DESC LIMIT ?");
        values.add(limit);
        return database.sql(sql.toString())
                .params(values)
                .query(AuditReading::row)
                .list();
    }
}
