package io.confetti.engine.people.store;

import io.confetti.platform.people.PersonalData;
import io.confetti.platform.people.store.PersonalTables;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The other tables of engine that name users: claims, orders and exchanges go on without them, what they chose for themselves goes. */
@Configuration(proxyBeanMethods = false)
class TablesOfPeople {

    /**
     * Waiting claims keep their user: their decision refuses them, and gives their hold back; so do decided ones of which wallet and filter do
     * not know yet. Granted ones go with their coupons; here are those that have none.
     */
    @Bean
    PersonalData personalClaims(PersonalTables tables) {
        return tables.scanned(
                        "t_claim",
                        "SELECT MAX(claim_id) FROM (SELECT claim_id FROM t_claim WHERE claim_id > :after"
                                + " ORDER BY claim_id LIMIT 20000) AS page",
                        "SELECT * FROM t_claim WHERE claim_id > :after AND claim_id <= :until AND user_id = :user",
                        "UPDATE t_claim SET user_id = :alias, idempotency_key = CONCAT('erased:', claim_id)"
                                + " WHERE claim_id > :after AND claim_id <= :until AND user_id = :user"
                                + " AND state <> 'PENDING' AND redis_due = 0 AND NOT EXISTS (SELECT 1 FROM t_user_coupon u"
                                + " WHERE u.id = t_claim.coupon_id AND u.user_id = :user)")
                .waitsWhile("SELECT CONCAT('claim ', claim_id) FROM t_claim FORCE INDEX (k_claim_open)"
                        + " WHERE state = 'PENDING' AND user_id = :user"
                        + " UNION ALL SELECT CONCAT('claim ', claim_id) FROM t_claim FORCE INDEX (k_claim_due)"
                        + " WHERE redis_due = 1 AND user_id = :user");
    }

    @Bean
    PersonalData personalCouponOrders(PersonalTables tables) {
        return tables.table(
                        "t_coupon_order",
                        "SELECT * FROM t_coupon_order WHERE user_id = :user",
                        "UPDATE t_coupon_order FORCE INDEX (k_order_user) SET user_id = :alias"
                                + " WHERE user_id = :user AND state <> 'LOCKED' LIMIT :most")
                .waitsWhile("SELECT CONCAT('order ', order_id) FROM t_coupon_order"
                        + " WHERE user_id = :user AND state = 'LOCKED' LIMIT 1");
    }

    /** Uses go with their coupons; here are those whose coupon is not the user's any more. The serial of a shared word is its user. */
    @Bean
    PersonalData personalExchanges(PersonalTables tables) {
        return tables.table(
                "t_code_use",
                "SELECT * FROM t_code_use WHERE user_id = :user",
                "UPDATE t_code_use FORCE INDEX (k_use_user) SET serial = IF(serial = :user"
                        + " AND series_id IN (SELECT id FROM t_code_series WHERE kind = 'SHARED'), :alias, serial),"
                        + " user_id = :alias WHERE user_id = :user AND NOT EXISTS (SELECT 1 FROM t_user_coupon c"
                        + " WHERE c.id = t_code_use.coupon_id AND c.user_id = :user) LIMIT :most");
    }

    @Bean
    PersonalData personalNoticeSettings(PersonalTables tables) {
        return tables.table(
                "t_user_notice_setting",
                "SELECT * FROM t_user_notice_setting WHERE user_id = :user",
                "DELETE FROM t_user_notice_setting WHERE user_id = :user LIMIT :most");
    }

    @Bean
    PersonalData personalStartReminders(PersonalTables tables) {
        return tables.table(
                "t_start_reminder",
                "SELECT * FROM t_start_reminder WHERE user_id = :user",
                "DELETE FROM t_start_reminder WHERE user_id = :user LIMIT :most");
    }

    @Bean
    PersonalData personalInboxMark(PersonalTables tables) {
        return tables.table(
                "t_inbox_mark",
                "SELECT * FROM t_inbox_mark WHERE user_id = :user",
                "DELETE FROM t_inbox_mark WHERE user_id = :user LIMIT :most");
    }

    @Bean
    PersonalData personalPopups(PersonalTables tables) {
        return tables.table(
                "t_popup_shown",
                "SELECT * FROM t_popup_shown WHERE user_id = :user",
                "DELETE FROM t_popup_shown WHERE user_id = :user LIMIT :most");
    }
}
