package io.confetti.localstack.issuer;

import java.security.Principal;
import java.util.Locale;
import java.util.Map;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** What whoever comes here without a console sees: as whom he is signed in, and how to end that. */
@RestController
class SignedInPage {

    private final Page page = new Page("signed-in.html");

    @GetMapping(path = "/", produces = Page.HTML)
    String show(Principal person, Locale language, CsrfToken csrf) {
        return page.filled(
                Page.texts(language.getLanguage()), Map.of("person", person.getName(), "csrf", csrf.getToken()));
    }
}
