package io.confetti.platform.audit.store;

import io.confetti.platform.audit.AuditEntry;
import io.confetti.platform.audit.AuditKeys.Seal;
import io.confetti.platform.audit.AuditPerson;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Writes rows of {@code t_audit} that are not chained yet. */
public class AuditRows {
    private final JdbcClient database;

    public AuditRows(JdbcClient database) {
        this.database = database;
    }

    /**
     * Once for an id: a further transaction of the call, or one that is repeated, finds the row there. Not {@code IGNORE}, which
     * would also cut what is too long, and the seal would not fit.
     */
    public void insert(AuditEntry entry, Seal seal, List<AuditPerson> persons) {
        database.sql("""
                        INSERT INTO t_audit (id, shop, service, actor, role, address, trace, action, object, asked,
                          before_change, after_change, reason, persons, key_version, seal)
                        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON DUPLICATE KEY UPDATE id = id""")
                .params(
                        entry.id(),
                        entry.shop(),
                        entry.service(),
                        entry.actor(),
                        entry.role(),
                        entry.address(),
                        entry.trace(),
                        entry.action(),
                        entry.object(),
                        entry.asked(),
                        entry.before(),
                        entry.after(),
                        entry.reason(),
                        entry.persons(),
                        seal.keyVersion(),
                        seal.bytes())
                .update();
        for (int i = 0; i < persons.size(); i++) {
            insert(entry.id(), i, persons.get(i));
        }
    }

    private void insert(long id, int position, AuditPerson person) {
        database.sql("""
                        INSERT INTO t_audit_person (audit_id, position, digest, salt, value)
                        VALUES (?, ?, ?, ?, ?) ON DUPLICATE KEY UPDATE audit_id = audit_id""")
                .params(id, position, person.digest(), person.salt(), person.value())
                .update();
    }
}
