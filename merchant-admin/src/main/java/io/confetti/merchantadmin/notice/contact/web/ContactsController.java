package io.confetti.merchantadmin.notice.contact.web;

import io.confetti.contract.ContactList;
import io.confetti.merchantadmin.notice.contact.client.DistributionContacts;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Takes contacts; nobody reads them back. A repeat needs no key, it changes nothing. */
@RestController
@RequestMapping("/api/merchant/contacts")
@Tag(name = "Notices")
class ContactsController {
    private static final String EXAMPLE = """
            {"contacts": [{"userId": "10001", "phone": "13800138000", "mail": "user@example.com"}]}""";

    private final DistributionContacts contacts;

    ContactsController(DistributionContacts contacts) {
        this.contacts = contacts;
    }

    /** @param kept how many users' contacts are kept now */
    record Kept(int kept) {}

    @Audited("contact.keep")
    @PutMapping
    @Operation(
            summary = "Tell phone numbers and mail addresses of up to 1,000 users",
            description =
                    "For notices of tasks with contacts PROFILE. They are sealed and are not shown again; a user without phone and"
                            + " mail is forgotten.")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<Kept> keep(Caller caller, @RequestBody JsonBody<ContactsRequest> body) {
        ContactList list = ContactsForm.read(body, caller.shopId());
        contacts.keep(list);
        return Answer.of(new Kept(list.contacts().size()));
    }
}
