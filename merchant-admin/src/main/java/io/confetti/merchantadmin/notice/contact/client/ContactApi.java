package io.confetti.merchantadmin.notice.contact.client;

import io.confetti.contract.ContactList;
import org.springframework.cloud.openfeign.FeignClient;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;

@FeignClient(name = "distribution", contextId = "contacts", path = "/internal/contacts")
interface ContactApi {

    @PutMapping
    void keep(@RequestBody ContactList contacts);
}
