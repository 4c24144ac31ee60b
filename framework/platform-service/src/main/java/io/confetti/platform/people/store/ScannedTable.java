package io.confetti.platform.people.store;

import io.confetti.platform.people.Erasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Rows of a table without an index by user: all of it is read, by pages of the primary key. */
public final class ScannedTable extends AskedTable {
    private final String until;

    ScannedTable(JdbcClient jdbc, String until, Statements statements) {
        super(jdbc, statements);
        this.until = until;
    }

    /** @param question finds texts of what has to end before the round counts */
    public ScannedTable waitsWhile(String question) {
        return new ScannedTable(
                jdbc,
                until,
                new Statements(
                        statements.table(), statements.rows(), statements.forget(), statements.refuse(), question));
    }

    /** Keys behind the first and up to the last, inclusive. */
    private record Range(long after, long until) {}

    @Override
    public long count(long userId) {
        long count = 0;
        for (Optional<Range> range = next(Long.MIN_VALUE);
                range.isPresent();
                range = next(range.get().until())) {
            count += of(range.get(), "SELECT COUNT(*) FROM (" + statements.rows() + ") AS found", userId)
                    .query(Long.class)
                    .single();
        }
        return count;
    }

    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        List<Map<String, Object>> found = new ArrayList<>();
        for (Optional<Range> range = next(Long.MIN_VALUE);
                range.isPresent() && found.size() < most;
                range = next(range.get().until())) {
            found.addAll(of(range.get(), statements.rows(), userId)
                    .query(new ShownRow())
                    .list());
        }
        return found.subList(0, Math.min(most, found.size()));
    }

    @Override
    public Page erase(Erasure erasure, String after) {
        Optional<Range> range = next(after.isEmpty() ? Long.MIN_VALUE : Long.parseLong(after));
        if (range.isEmpty()) {
            return end(0, erasure.userId());
        }
        long changed = 0;
        for (String statement : statements.forget()) {
            changed += of(range.get(), statement, erasure.userId())
                    .param("alias", erasure.alias())
                    .update();
        }
        return new Page(changed, Long.toString(range.get().until()), null);
    }

    private JdbcClient.StatementSpec of(Range range, String statement, long userId) {
        return jdbc.sql(statement)
                .param("user", userId)
                .param("after", range.after())
                .param("until", range.until());
    }

    private Optional<Range> next(long after) {
        return jdbc.sql(until)
                .param("after", after)
                .query((row, i) -> {
                    long last = row.getLong(1);
                    return row.wasNull() ? Optional.<Range>empty() : Optional.of(new Range(after, last));
                })
                .single();
    }
}
