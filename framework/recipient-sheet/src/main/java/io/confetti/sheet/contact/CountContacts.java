package io.confetti.sheet.contact;

import io.confetti.sheet.policy.ContactSink;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts what is wrong with contacts and keeps the first rows of each problem. */
public final class CountContacts implements ContactSink {
    private static final int FIRST_ROWS = 100;

    private static final class Tally {
        private final List<Long> firstRows = new ArrayList<>();
        private long count;
    }

    private final Map<ContactProblem, Tally> tallies = new EnumMap<>(ContactProblem.class);
    private boolean phones;
    private boolean mails;

    @Override
    public void columns(boolean hasPhone, boolean hasMail) {
        phones = hasPhone;
        mails = hasMail;
    }

    @Override
    public void contact(long ordinal, long sheetRow, long userId, String phone, String mail) {
        boolean hasPhone = !phone.isBlank();
        boolean hasMail = !mail.isBlank();
        if (!hasPhone && !hasMail) {
            count(ContactProblem.CONTACT_MISSING, sheetRow);
        }
        if (hasPhone && PhoneNumber.of(phone).isEmpty()) {
            count(ContactProblem.PHONE_BAD, sheetRow);
        }
        if (hasMail && MailAddress.of(mail).isEmpty()) {
            count(ContactProblem.MAIL_BAD, sheetRow);
        }
    }

    private void count(ContactProblem problem, long sheetRow) {
        Tally tally = tallies.computeIfAbsent(problem, first -> new Tally());
        if (tally.count++ < FIRST_ROWS) {
            tally.firstRows.add(sheetRow);
        }
    }

    /** @return null for a file without such columns */
    public ContactFindings findings() {
        return phones || mails
                ? new ContactFindings(
                        phones,
                        mails,
                        tallies.entrySet().stream()
                                .map(entry -> new ContactFindings.Finding(
                                        entry.getKey(), entry.getValue().count, entry.getValue().firstRows))
                                .toList())
                : null;
    }
}
