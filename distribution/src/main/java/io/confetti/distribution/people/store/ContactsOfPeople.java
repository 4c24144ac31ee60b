package io.confetti.distribution.people.store;

import io.confetti.platform.people.store.ShownRow;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Contacts of one user, which all shops told, by the index by user. */
@Repository
public class ContactsOfPeople {
    public static final String TABLE = "t_user_contact";

    private final JdbcClient jdbc;

    ContactsOfPeople(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public long count(long userId) {
        return jdbc.sql("SELECT COUNT(*) FROM t_user_contact WHERE user_id = ?")
                .param(userId)
                .query(Long.class)
                .single();
    }

    /** As they are stored: sealed. */
    public List<Map<String, Object>> rows(long userId, int most) {
        return jdbc.sql("SELECT * FROM t_user_contact WHERE user_id = ? LIMIT ?")
                .params(userId, most)
                .query(new ShownRow())
                .list();
    }

    public int delete(long userId, int most) {
        return jdbc.sql("DELETE FROM t_user_contact WHERE user_id = ? LIMIT ?")
                .params(userId, most)
                .update();
    }
}
