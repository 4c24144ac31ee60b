package io.confetti.distribution.people.store;

import io.confetti.platform.people.PersonalData;
import io.confetti.platform.people.store.PersonalTables;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tables of notices that name users. Notices stay as rows: chunks and tasks count them. */
@Configuration(proxyBeanMethods = false)
class TablesOfPeople {
    private static final String THOSE = " WHERE id > :after AND id <= :until AND user_id = :user AND state ";

    /** What is being sent keeps its user: its sender notes what became of it. */
    @Bean
    PersonalData personalNotices(PersonalTables tables) {
        return tables.scanned(
                        "t_notice",
                        "SELECT MAX(id) FROM (SELECT id FROM t_notice WHERE id > :after ORDER BY id LIMIT 20000) AS page",
                        "SELECT * FROM t_notice WHERE id > :after AND id <= :until AND user_id = :user",
                        "UPDATE t_notice SET state = 'CANCELLED', contact_sealed = NULL, otherwise = NULL, otherwise_sealed = NULL,"
                                + " leased_until = NULL, ended_at = UTC_TIMESTAMP(3),"
                                + " purge_at = UTC_TIMESTAMP(3) + INTERVAL 7 DAY, user_id = :alias" + THOSE
                                + "IN ('PLANNED', 'DUE')",
                        "UPDATE t_notice SET contact_sealed = NULL, otherwise = NULL, otherwise_sealed = NULL, user_id = :alias"
                                + THOSE + "NOT IN ('PLANNED', 'DUE', 'SENDING')")
                .waitsWhile("SELECT CONCAT('notice ', id) FROM t_notice FORCE INDEX (k_notice_due)"
                        + " WHERE state = 'SENDING' AND user_id = :user LIMIT 1");
    }

    @Bean
    PersonalData personalNoticeDays(PersonalTables tables) {
        return tables.table(
                "t_notice_day",
                "SELECT * FROM t_notice_day WHERE user_id = :user",
                "DELETE FROM t_notice_day WHERE user_id = :user LIMIT :most");
    }
}
