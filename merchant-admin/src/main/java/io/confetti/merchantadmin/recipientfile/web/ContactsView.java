package io.confetti.merchantadmin.recipientfile.web;

import io.confetti.merchantadmin.text.Texts;
import io.confetti.sheet.contact.ContactFindings;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** What the contacts of a file are good for; their problems fail no row. */
record ContactsView(
        @Schema(description = "Whether there is a column of phone numbers")
        boolean phone,

        @Schema(description = "Whether there is a column of mail addresses")
        boolean mail,

        List<Finding> findings) {

    /** @param rows numbers of the first hundred, as the spreadsheet program shows them */
    @Schema(name = "ContactFinding")
    record Finding(
            @Schema(description = "CONTACT_MISSING, PHONE_BAD, MAIL_BAD")
            String problem,

            String text,
            long count,
            List<Long> rows) {}

    /** @return null for null */
    static ContactsView of(ContactFindings contacts, Texts texts) {
        return contacts == null
                ? null
                : new ContactsView(
                        contacts.phone(),
                        contacts.mail(),
                        contacts.findings().stream()
                                .map(found -> new Finding(
                                        found.problem().name(),
                                        texts.of(
                                                "recipient.contact.",
                                                found.problem().name()),
                                        found.count(),
                                        found.firstRows()))
                                .toList());
    }
}
