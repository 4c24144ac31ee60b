package io.confetti.merchantadmin.notice.contact.web;

import io.confetti.contract.ContactList;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.Id;
import io.confetti.platform.request.JsonBody;
import io.confetti.sheet.contact.MailAddress;
import io.confetti.sheet.contact.PhoneNumber;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Judges contacts line by line. */
final class ContactsForm {

    private ContactsForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong line */
    static ContactList read(JsonBody<ContactsRequest> body, long shopId) {
        BodyFields fields = body.fields();
        ContactsRequest request = fields.as(ContactsRequest.class);
        if (request.contacts() != null && request.contacts().isEmpty()) {
            fields.refuse("contacts", "validation.not-empty");
        }
        List<ContactList.UserContact> contacts = new ArrayList<>();
        if (request.contacts() != null) {
            judge(fields, request.contacts(), contacts);
        }
        fields.check();
        return new ContactList(shopId, contacts);
    }

    private static void judge(
            BodyFields fields, List<ContactsRequest.Line> lines, List<ContactList.UserContact> contacts) {
        Set<Id> seen = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            ContactsRequest.Line line = lines.get(i);
            if (line == null || line.userId() == null) {
                continue;
            }
            String place = "contacts[" + i + "].";
            if (!seen.add(line.userId())) {
                fields.refuse(place + "userId", "validation.repeated");
            }
            contacts.add(new ContactList.UserContact(
                    line.userId().value(),
                    read(fields, place + "phone", line.phone(), PhoneNumber::of, "contact.bad-phone"),
                    read(fields, place + "mail", line.mail(), MailAddress::of, "contact.bad-mail")));
        }
    }

    private static String read(
            BodyFields fields, String name, String written, Function<String, Optional<String>> reading, String code) {
        if (written == null) {
            return null;
        }
        Optional<String> address = reading.apply(written);
        return address.isPresent() ? address.get() : fields.refuse(name, code);
    }
}
