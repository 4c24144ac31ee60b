package io.confetti.distribution.people;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.people.store.ContactsOfPeople;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.PersonalData;
import io.confetti.platform.seal.SealBroken;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Contacts that shops told of a user; who asks for his data sees them opened. */
@Component
class PersonalContacts implements PersonalData {
    private static final int PAGE = 500;
    private static final String AGAIN = "again";

    private final ContactsOfPeople contacts;
    private final SealContacts seals;

    PersonalContacts(ContactsOfPeople contacts, SealContacts seals) {
        this.contacts = contacts;
        this.seals = seals;
    }

    @Override
    public String table() {
        return ContactsOfPeople.TABLE;
    }

    @Override
    public long count(long userId) {
        return contacts.count(userId);
    }

    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        return contacts.rows(userId, most).stream()
                .map(row -> opened(userId, row))
                .toList();
    }

    private Map<String, Object> opened(long userId, Map<String, Object> row) {
        long shop = Long.parseLong(String.valueOf(row.get("shop_id")));
        Map<String, Object> opened = new LinkedHashMap<>(row);
        opened.put("phone", open(shop, userId, NoticeChannel.SMS, opened.remove("phone_sealed")));
        opened.put("mail", open(shop, userId, NoticeChannel.MAIL, opened.remove("mail_sealed")));
        return opened;
    }

    private String open(long shop, long userId, NoticeChannel channel, Object sealed) {
        if (sealed == null) {
            return null;
        }
        try {
            return seals.open(shop, userId, channel, sealed.toString());
        } catch (SealBroken keyChanged) {
            return "sealed by a key that is gone";
        }
    }

    @Override
    public Page erase(Erasure erasure, String after) {
        int deleted = contacts.delete(erasure.userId(), PAGE);
        return deleted == 0 ? Page.last(0) : new Page(deleted, AGAIN, null);
    }
}
