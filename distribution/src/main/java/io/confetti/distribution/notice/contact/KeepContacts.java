package io.confetti.distribution.notice.contact;

import io.confetti.contract.ContactList;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.contact.store.ContactRows;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Keeps, sealed, what a shop tells of its users; a repeat changes nothing. */
@Component
public class KeepContacts {

    private final ContactRows contacts;
    private final SealContacts seal;

    KeepContacts(ContactRows contacts, SealContacts seal) {
        this.contacts = contacts;
        this.seal = seal;
    }

    @Transactional
    public void keep(ContactList list) {
        long shop = list.shopId();
        contacts.put(
                shop,
                list.contacts().stream()
                        .map(contact -> new SealedContact(
                                contact.userId(),
                                seal.seal(shop, contact.userId(), NoticeChannel.SMS, contact.phone()),
                                seal.seal(shop, contact.userId(), NoticeChannel.MAIL, contact.mail())))
                        .toList());
    }
}
