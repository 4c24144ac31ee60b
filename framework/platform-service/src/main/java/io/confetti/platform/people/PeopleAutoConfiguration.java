package io.confetti.platform.people;

import io.confetti.platform.people.store.PersonalTables;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication.Type;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Exposes the {@link PersonalData} of every service that has a database. */
@AutoConfiguration(afterName = "org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration")
@ConditionalOnWebApplication(type = Type.SERVLET)
@ConditionalOnClass(JdbcClient.class)
@ConditionalOnBean(JdbcClient.class)
@Import(KnownPeopleController.class)
class PeopleAutoConfiguration {
    @Bean
    KnownPeople knownPeople(ObjectProvider<PersonalData> tables) {
        return new KnownPeople(tables.orderedStream().toList());
    }

    @Bean
    PersonalTables personalTables(JdbcClient jdbc) {
        return new PersonalTables(jdbc);
    }
}
