package io.confetti.merchantadmin.audit.store;

import io.confetti.platform.people.PersonalData;
import io.confetti.platform.people.store.PersonalTables;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Rows of the audit stay, and their chain with them: it holds digests, which say nothing once the number and its salt are gone. */
@Configuration(proxyBeanMethods = false)
class AuditOfPeople {
    /** The column is a text, whose index does not find numbers. */
    private static final String NAMED = "value = CONVERT(:user USING ascii)";

    @Bean
    PersonalData personalAudit(PersonalTables tables) {
        return tables.table(
                "t_audit_person",
                "SELECT a.id, a.shop, a.actor, a.action, p.value AS user_id FROM t_audit_person p"
                        + " JOIN t_audit a ON a.id = p.audit_id WHERE p." + NAMED,
                "UPDATE t_audit_person FORCE INDEX (k_audit_person) SET salt = NULL, value = NULL WHERE " + NAMED
                        + " LIMIT :most");
    }
}
