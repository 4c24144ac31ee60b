package io.confetti.platform.people.store;

import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Makes personal data of statements. Parameters are {@code :user}, {@code :alias}, and {@code :most} at the end of a statement that finds
 * its rows by the user; {@code :after} and {@code :until}, keys, where a table has no index by user.
 *
 * <p>A statement that forgets waits for rows that are being inserted: a {@code DELETE} does, and an {@code UPDATE} by an index other than the
 * primary key. An {@code UPDATE} by the primary key passes over them; the next round has them.
 */
public class PersonalTables {
    private final JdbcClient jdbc;

    public PersonalTables(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * A table that finds its rows by the user.
     *
     * @param rows finds them all
     * @param forget each changes {@code :most} rows, so that they are found no more
     */
    public PersonalTable table(String table, String rows, String... forget) {
        return new PersonalTable(jdbc, Statements.of(table, rows, forget));
    }

    /**
     * A table that is read by ranges of its primary key, one number.
     *
     * @param until finds the last key of a page that begins behind {@code :after}; null if there is none
     * @param rows finds those of a page
     * @param forget each changes those of a page
     */
    public ScannedTable scanned(String table, String until, String rows, String... forget) {
        return new ScannedTable(jdbc, until, Statements.of(table, rows, forget));
    }
}
