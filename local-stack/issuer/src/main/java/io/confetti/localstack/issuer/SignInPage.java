package io.confetti.localstack.issuer;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.savedrequest.HttpSessionRequestCache;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Where people sign in, in the language of the console that sent them here. */
@RestController
class SignInPage {

    static final String PATH = "/login";

    private final Page page = new Page("sign-in.html");
    private final HttpSessionRequestCache asked = new HttpSessionRequestCache();

    @GetMapping(path = PATH, produces = Page.HTML)
    String show(HttpServletRequest request, HttpServletResponse response, CsrfToken csrf) {
        var texts = Page.texts(language(request, response));
        return page.filled(
                texts,
                Map.of(
                        "problem",
                        request.getParameter("error") == null ? "" : texts.getString("refused"),
                        "csrf",
                        csrf.getToken(),
                        "password-value",
                        Person.PASSWORD,
                        "people",
                        Person.all().stream().map(Person::name).collect(Collectors.joining(", "))));
    }

    /** What the console wants, else what the browser wants. */
    private String language(HttpServletRequest request, HttpServletResponse response) {
        var saved = asked.getRequest(request, response);
        var wanted = saved == null ? null : saved.getParameterValues("ui_locales");
        return wanted == null || wanted.length == 0 ? request.getLocale().getLanguage() : wanted[0];
    }
}
