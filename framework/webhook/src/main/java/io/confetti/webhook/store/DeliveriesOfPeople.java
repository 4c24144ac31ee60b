package io.confetti.webhook.store;

import io.confetti.platform.people.PersonalData;
import io.confetti.platform.people.store.PersonalTables;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Bodies of deliveries that name a user. What is still to be posted says the number that stands in his place. */
@Configuration(proxyBeanMethods = false)
class DeliveriesOfPeople {
    private static final String THOSE =
            " WHERE id > :after AND id <= :until AND body LIKE CONCAT('%\"userId\":\"', :user, '\"%')";

    @Bean
    PersonalData personalDeliveries(PersonalTables tables) {
        return tables.scanned(
                "t_webhook_delivery",
                "SELECT MAX(id) FROM (SELECT id FROM t_webhook_delivery WHERE id > :after ORDER BY id LIMIT 2000) AS page",
                "SELECT id, event, status, created_at FROM t_webhook_delivery" + THOSE,
                "UPDATE t_webhook_delivery SET body = REPLACE(body, CONCAT('\"userId\":\"', :user, '\"'),"
                        + " CONCAT('\"userId\":\"', :alias, '\"'))" + THOSE);
    }
}
