package io.confetti.distribution.notice.plan;

import io.confetti.distribution.notice.contact.WrittenContact;
import io.confetti.distribution.source.ReadContacts;
import io.confetti.sheet.policy.FailureCause;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** One pass over a file that finds the contacts of certain users. */
final class ContactLookUp implements ReadContacts.Reader {

    private final Set<Long> users;
    private final Map<Long, WrittenContact> found = new HashMap<>();

    ContactLookUp(Set<Long> users) {
        this.users = users;
    }

    Map<Long, WrittenContact> found() {
        return found;
    }

    @Override
    public void contact(long ordinal, long sheetRow, long userId, String phone, String mail) {
        if (users.contains(userId)) {
            found.put(userId, new WrittenContact(phone, mail));
        }
    }

    @Override
    public boolean userRow(long ordinal, long sheetRow, long userId, FailureCause cause, String written) {
        return found.size() < users.size();
    }
}
