package io.confetti.distribution.notice.contact.web;

import io.confetti.contract.ContactList;
import io.confetti.distribution.notice.contact.KeepContacts;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What shops tell of their users; merchant-admin has judged it. */
@RestController
class ContactController {

    private final KeepContacts keepContacts;

    ContactController(KeepContacts keepContacts) {
        this.keepContacts = keepContacts;
    }

    @PutMapping("/internal/contacts")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void keep(@RequestBody ContactList contacts) {
        keepContacts.keep(contacts);
    }
}
