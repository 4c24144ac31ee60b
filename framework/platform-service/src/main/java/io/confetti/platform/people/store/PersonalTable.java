package io.confetti.platform.people.store;

import io.confetti.platform.people.Erasure;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Rows that are found by the user. */
public final class PersonalTable extends AskedTable {
    private static final int PAGE = 500;
    /** Where the next page begins is where this one did: what it has changed is found no more. */
    private static final String AGAIN = "again";

    PersonalTable(JdbcClient jdbc, Statements statements) {
        super(jdbc, statements);
    }

    /** @param question finds texts of what speaks against forgetting the user, and is awaited where it comes later */
    public PersonalTable refusedWhile(String question) {
        return new PersonalTable(
                jdbc,
                new Statements(
                        statements.table(), statements.rows(), statements.forget(), question, statements.await()));
    }

    /** @param question finds texts of what has to end before the round counts */
    public PersonalTable waitsWhile(String question) {
        return new PersonalTable(
                jdbc,
                new Statements(
                        statements.table(), statements.rows(), statements.forget(), statements.refuse(), question));
    }

    @Override
    public long count(long userId) {
        return jdbc.sql("SELECT COUNT(*) FROM (" + statements.rows() + ") AS found")
                .param("user", userId)
                .query(Long.class)
                .single();
    }

    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        return jdbc.sql(statements.rows() + " LIMIT :most")
                .param("user", userId)
                .param("most", most)
                .query(new ShownRow())
                .list();
    }

    @Override
    public Page erase(Erasure erasure, String after) {
        long changed = 0;
        for (String statement : statements.forget()) {
            changed += jdbc.sql(statement)
                    .param("user", erasure.userId())
                    .param("alias", erasure.alias())
                    .param("most", PAGE)
                    .update();
        }
        return changed == 0 ? end(0, erasure.userId()) : new Page(changed, AGAIN, null);
    }
}
