package io.confetti.merchantadmin.template.web;

import io.confetti.merchantadmin.template.TemplateTexts;
import io.confetti.platform.request.BodyFields;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;

/** How long the texts of a template may be, and what they consist of. */
final class TextFields {
    static final int DESCRIPTION = 500;
    static final int LINES = 30;
    static final int PICTURE = 500;

    /** What can be seen; nothing that breaks a line, or hides or reorders what stands beside it. */
    static final String LINE = "[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}\\p{Zs}]{1,200}";

    private TextFields() {}

    static TemplateTexts read(BodyFields fields, String description, List<String> terms, String picture) {
        if (picture != null && !isAddress(picture)) {
            fields.refuse("picture", "template.bad-picture");
        }
        return new TemplateTexts(description, terms == null ? List.of() : terms, picture);
    }

    private static boolean isAddress(String text) {
        try {
            var address = new URI(text);
            return "https".equals(address.getScheme()) && address.getHost() != null && address.getUserInfo() == null;
        } catch (URISyntaxException noAddress) {
            return false;
        }
    }
}
