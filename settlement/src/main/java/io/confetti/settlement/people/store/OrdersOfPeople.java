package io.confetti.settlement.people.store;

import io.confetti.platform.people.PersonalData;
import io.confetti.platform.people.store.PersonalTables;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Orders go on without their buyer, who stands in the row and once in the quote; what was locked is paid or given up first. */
@Configuration(proxyBeanMethods = false)
class OrdersOfPeople {
    /** The quote is JSON without blanks; what follows the number is told apart, so that no longer one is meant. */
    private static final String QUOTE = "REPLACE(REPLACE(quote,"
            + " CONCAT('\"userId\":', :user, ','), CONCAT('\"userId\":', :alias, ',')),"
            + " CONCAT('\"userId\":', :user, '}'), CONCAT('\"userId\":', :alias, '}'))";

    @Bean
    PersonalData personalOrders(PersonalTables tables) {
        return tables.table(
                        "t_settlement",
                        "SELECT * FROM t_settlement WHERE user_id = :user",
                        "UPDATE t_settlement FORCE INDEX (k_settlement_user) SET quote = " + QUOTE
                                + ", user_id = :alias"
                                + " WHERE user_id = :user AND state NOT IN ('LOCKING', 'LOCKED') LIMIT :most")
                .refusedWhile("SELECT CONCAT('order ', order_id) FROM t_settlement"
                        + " WHERE user_id = :user AND state IN ('LOCKING', 'LOCKED')");
    }
}
