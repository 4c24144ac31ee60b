package io.confetti.distribution.people.store;

import io.confetti.distribution.people.Erase;
import io.confetti.distribution.people.Erase.Round;
import io.confetti.platform.time.DatabaseTime;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_erase}: whoever is in it with his user is granted nothing. Times are the database's. */
@Repository
public class EraseRows {
    private static final String ERASE = "SELECT * FROM t_erase WHERE ";
    private static final String AHEAD = "UTC_TIMESTAMP(3) + INTERVAL :micros MICROSECOND";

    private final JdbcClient jdbc;

    EraseRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * From the commit on nothing is granted to the user.
     *
     * @return false if he is being forgotten already
     */
    public boolean close(long id, long userId, String askedBy) {
        try {
            jdbc.sql("INSERT INTO t_erase (id, user_id, asked_by, asked_at, due_at)"
                            + " VALUES (?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                    .params(id, userId, askedBy)
                    .update();
            return true;
        } catch (DuplicateKeyException asked) {
            return false;
        }
    }

    /** Something speaks against it. */
    public void open(long id) {
        jdbc.sql("DELETE FROM t_erase WHERE id = ? AND begun_at IS NULL")
                .param(id)
                .update();
    }

    /** @return false if it was given up meanwhile */
    public boolean begin(long id) {
        return jdbc.sql("UPDATE t_erase SET begun_at = UTC_TIMESTAMP(3) WHERE id = ? AND begun_at IS NULL")
                        .param(id)
                        .update()
                == 1;
    }

    /** Gives up what nobody begins any more: whoever asked has died. */
    public int openForgotten(Duration age) {
        return jdbc.sql("DELETE FROM t_erase WHERE begun_at IS NULL AND ended_at IS NULL"
                        + " AND asked_at < UTC_TIMESTAMP(3) - INTERVAL ? MICROSECOND")
                .param(DatabaseTime.micros(age))
                .update();
    }

    public Optional<Erase> find(long id) {
        return jdbc.sql(ERASE + "id = ?").param(id).query(EraseRows::erase).optional();
    }

    public Optional<Erase> ofUser(long userId) {
        return jdbc.sql(ERASE + "user_id = ?")
                .param(userId)
                .query(EraseRows::erase)
                .optional();
    }

    public int countOpen() {
        return jdbc.sql("SELECT COUNT(*) FROM t_erase WHERE user_id IS NOT NULL")
                .query(Integer.class)
                .single();
    }

    /** Age of the oldest one that is open, in seconds; 0 if none is. */
    public long oldestSeconds() {
        return jdbc.sql("SELECT COALESCE(TIMESTAMPDIFF(SECOND, MIN(asked_at), UTC_TIMESTAMP(3)), 0) FROM t_erase"
                        + " WHERE user_id IS NOT NULL")
                .query(Long.class)
                .single();
    }

    /** Takes the one that is due longest, if there is one: who had it before writes nothing any more. */
    public Optional<Erase> take(Duration lease) {
        Optional<Erase> due = jdbc.sql(
                        ERASE + "ended_at IS NULL AND due_at <= UTC_TIMESTAMP(3) AND begun_at IS NOT NULL"
                                + " ORDER BY due_at LIMIT 1")
                .query(EraseRows::erase)
                .optional();
        return due.filter(erase -> jdbc.sql("UPDATE t_erase SET epoch = epoch + 1, due_at = " + AHEAD
                                        + ", round_at = COALESCE(round_at, UTC_TIMESTAMP(3)) WHERE id = :id AND epoch = :epoch"
                                        + " AND due_at <= UTC_TIMESTAMP(3)")
                                .param("micros", DatabaseTime.micros(lease))
                                .param("id", erase.id())
                                .param("epoch", erase.epoch())
                                .update()
                        == 1)
                .flatMap(erase -> find(erase.id()));
    }

    /**
     * Keeps how far the round is.
     *
     * @param rest until then nobody else takes it
     * @return false if somebody else has taken it
     */
    public boolean keep(Erase erase, Duration rest) {
        Round round = erase.place();
        return jdbc.sql("UPDATE t_erase SET round_at = IF(round = :round, round_at, NULL), round = :round,"
                                + " round_found = :found, round_waits = :waits, place = :place, place_after = :after,"
                                + " erased = :erased, due_at = " + AHEAD + " WHERE id = :id AND epoch = :epoch")
                        .param("round", round.number())
                        .param("found", round.found())
                        .param("waits", round.waitsFor())
                        .param("place", round.at())
                        .param("after", round.after())
                        .param("erased", erase.erased())
                        .param("micros", DatabaseTime.micros(rest))
                        .param("id", erase.id())
                        .param("epoch", erase.epoch())
                        .update()
                == 1;
    }

    /** Lets it rest where it was kept last. */
    public void postpone(Erase taken, Duration rest) {
        jdbc.sql("UPDATE t_erase SET due_at = " + AHEAD + " WHERE id = :id AND epoch = :epoch")
                .param("micros", DatabaseTime.micros(rest))
                .param("id", taken.id())
                .param("epoch", taken.epoch())
                .update();
    }

    /**
     * Forgets the user here, too, and with that lets him come back.
     *
     * @param settle how long after the gate the round must have begun, at least
     * @return false if it began earlier, or somebody else has taken the erase
     */
    public boolean end(Erase erase, Duration settle) {
        return jdbc.sql("UPDATE t_erase SET user_id = NULL, round_waits = NULL, place = NULL, place_after = NULL,"
                                + " ended_at = UTC_TIMESTAMP(3) WHERE id = ? AND epoch = ?"
                                + " AND round_at >= begun_at + INTERVAL ? MICROSECOND")
                        .params(erase.id(), erase.epoch(), DatabaseTime.micros(settle))
                        .update()
                == 1;
    }

    private static Erase erase(ResultSet row, int i) throws SQLException {
        String after = row.getString("place_after");
        return new Erase(
                row.getLong("id"),
                row.getLong("user_id"),
                time(row, "asked_at").orElseThrow(),
                time(row, "begun_at"),
                new Round(
                        row.getInt("round"),
                        row.getLong("round_found"),
                        row.getString("round_waits"),
                        row.getString("place"),
                        after == null ? "" : after),
                row.getLong("erased"),
                row.getInt("epoch"),
                time(row, "ended_at"));
    }

    private static Optional<Instant> time(ResultSet row, String column) throws SQLException {
        return Optional.ofNullable(row.getObject(column, LocalDateTime.class)).map(DatabaseTime::instant);
    }
}
