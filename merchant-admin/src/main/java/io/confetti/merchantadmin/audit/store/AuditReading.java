package io.confetti.merchantadmin.audit.store;

import io.confetti.merchantadmin.audit.AuditHead;
import io.confetti.merchantadmin.audit.AuditedRow;
import io.confetti.platform.audit.AuditEntry;
import io.confetti.platform.audit.AuditKeys.Seal;
import java.sql.ResultSet;
import java.sql.SQLException;

/** How rows are read. */
final class AuditReading {
    static final String COLUMNS = """
            a.id, a.shop, a.seq, a.service, a.actor, a.role, a.address, a.trace, a.action, a.object, a.asked,
            a.before_change, a.after_change, a.reason, a.persons, a.key_version, a.seal, a.prev_hash, a.hash
            """;
    static final String ROW = "SELECT " + COLUMNS + "FROM t_audit a ";

    /** Of millions of rows a few wait; statistics of a young table would let the whole primary key be walked for them. */
    static final String UNCHAINED = "FORCE INDEX (k_audit_unchained) WHERE seq IS NULL ";

    private AuditReading() {}

    static AuditedRow row(ResultSet row, int number) throws SQLException {
        var entry = new AuditEntry(
                row.getLong("id"),
                row.getLong("shop"),
                row.getString("service"),
                row.getString("actor"),
                row.getString("role"),
                row.getString("address"),
                row.getString("trace"),
                row.getString("action"),
                row.getString("object"),
                row.getString("asked"),
                row.getString("before_change"),
                row.getString("after_change"),
                row.getString("reason"),
                row.getBytes("persons"));
        var seal = new Seal(row.getInt("key_version"), row.getBytes("seal"));
        return new AuditedRow(
                entry, seal, row.getObject("seq", Long.class), row.getBytes("prev_hash"), row.getBytes("hash"));
    }

    static AuditHead head(ResultSet row, int number) throws SQLException {
        return new AuditHead(row.getLong("shop"), row.getLong("seq"), row.getBytes("hash"));
    }
}
