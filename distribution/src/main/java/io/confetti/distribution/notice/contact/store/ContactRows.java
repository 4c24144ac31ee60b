package io.confetti.distribution.notice.contact.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.distribution.notice.contact.SealedContact;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** What shops told of their users, in the order of users: two calls at once do not lock each other out. */
@Repository
public class ContactRows {

    private static final String PUT = """
            INSERT INTO t_user_contact (shop_id, user_id, phone_sealed, mail_sealed, changed_at)
            SELECT :shop, r.user_id, r.phone, r.mail, UTC_TIMESTAMP(3)
            FROM JSON_TABLE(:rows, '$[*]' COLUMNS (user_id BIGINT PATH '$[0]', phone VARCHAR(500) PATH '$[1]',
              mail VARCHAR(500) PATH '$[2]')) AS r
            ON DUPLICATE KEY UPDATE phone_sealed = VALUES(phone_sealed), mail_sealed = VALUES(mail_sealed),
              changed_at = VALUES(changed_at)
            """;

    /** Users first, one look-up by the primary key each. */
    private static final String FIND = """
            SELECT STRAIGHT_JOIN c.user_id, c.phone_sealed, c.mail_sealed
            FROM JSON_TABLE(:users, '$[*]' COLUMNS (u BIGINT PATH '$')) AS r
              JOIN t_user_contact c ON c.shop_id = :shop AND c.user_id = r.u
            """;

    private final JdbcClient jdbc;

    ContactRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** @param contacts of different users; each replaces what was known of its user */
    public void put(long shopId, List<SealedContact> contacts) {
        List<Object[]> rows = contacts.stream()
                .sorted((a, b) -> Long.compare(a.userId(), b.userId()))
                .map(contact -> new Object[] {contact.userId(), contact.phone(), contact.mail()})
                .toList();
        jdbc.sql(PUT)
                .param("shop", shopId)
                .param("rows", JSON.toJSONString(rows))
                .update();
    }

    /** Without those of whom nothing is known. */
    public Map<Long, SealedContact> find(long shopId, Collection<Long> users) {
        Map<Long, SealedContact> found = new HashMap<>();
        jdbc.sql(FIND)
                .param("shop", shopId)
                .param("users", JSON.toJSONString(users))
                .query(row -> {
                    found.put(row.getLong(1), new SealedContact(row.getLong(1), row.getString(2), row.getString(3)));
                });
        return found;
    }
}
