package io.confetti.platform.people.store;

import io.confetti.platform.people.PersonalData;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What both kinds of tables have: what speaks against forgetting a user, and what is awaited. */
abstract class AskedTable implements PersonalData {
    final JdbcClient jdbc;
    final Statements statements;

    AskedTable(JdbcClient jdbc, Statements statements) {
        this.jdbc = jdbc;
        this.statements = statements;
    }

    @Override
    public final String table() {
        return statements.table();
    }

    @Override
    public final List<String> holdups(long userId) {
        return texts(statements.refuse(), userId);
    }

    /** The end of a round over the table. */
    final Page end(long changed, long userId) {
        String refused = first(statements.refuse(), userId);
        return new Page(changed, null, refused == null ? first(statements.await(), userId) : refused);
    }

    private String first(String question, long userId) {
        List<String> texts = texts(question, userId);
        return texts.isEmpty() ? null : texts.get(0);
    }

    private List<String> texts(String question, long userId) {
        return question == null
                ? List.of()
                : jdbc.sql(question).param("user", userId).query(String.class).list();
    }
}
