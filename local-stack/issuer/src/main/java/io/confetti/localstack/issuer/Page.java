package io.confetti.localstack.issuer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import org.springframework.http.MediaType;
import org.springframework.web.util.HtmlUtils;

/** A page from the resources, whose texts in double braces are filled in. It has neither script nor inline style. */
final class Page {

    static final String HTML = MediaType.TEXT_HTML_VALUE + ";charset=UTF-8";

    private static final ResourceBundle.Control ASKED_LANGUAGE_ONLY =
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);

    private final String text;

    Page(String name) {
        this.text = resource(name);
    }

    /** Chinese unless English is asked for, as everywhere in Confetti. */
    static ResourceBundle texts(String language) {
        var locale = language.startsWith("en") ? Locale.ENGLISH : Locale.SIMPLIFIED_CHINESE;
        return ResourceBundle.getBundle("texts", locale, ASKED_LANGUAGE_ONLY);
    }

    /** @param values beside the texts of the language */
    String filled(ResourceBundle texts, Map<String, String> values) {
        var all = new HashMap<>(values);
        texts.keySet().forEach(key -> all.put(key, texts.getString(key)));
        var filled = text;
        for (var value : all.entrySet()) {
            filled = filled.replace("{{" + value.getKey() + "}}", HtmlUtils.htmlEscape(value.getValue(), "UTF-8"));
        }
        return filled;
    }

    private static String resource(String name) {
        try (var in = Page.class.getResourceAsStream("/" + name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
