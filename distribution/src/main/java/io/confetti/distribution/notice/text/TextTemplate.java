package io.confetti.distribution.notice.text;

import com.samskivert.mustache.Mustache;
import com.samskivert.mustache.Template;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with variables, ready to be said. Braces are for variables alone: sections, partials and unescaped values, which the
 * library would read, are refused before it sees them.
 */
final class TextTemplate {

    private static final Pattern VARIABLE = Pattern.compile("\\{([A-Za-z]{1,32})}");
    private static final Pattern BRACE = Pattern.compile("[{}]");

    private final Template template;
    private final Set<TextVariable> variables;

    private TextTemplate(Template template, Set<TextVariable> variables) {
        this.template = template;
        this.variables = variables;
    }

    /** A text that cannot be said. */
    static final class BadText extends Exception {
        private static final long serialVersionUID = 1L;
        private final String word;

        BadText(String word) {
            super(word == null ? "brace that is no variable" : "unknown variable " + word, null, false, false);
            this.word = word;
        }

        /** The variable that is not known; empty if a brace belongs to none. */
        Optional<String> word() {
            return Optional.ofNullable(word);
        }
    }

    /** @throws BadText if it names a variable that is not allowed, or has a brace that is no variable's */
    static TextTemplate of(String text, TextEscape escape, Set<TextVariable> allowed) throws BadText {
        Matcher matcher = VARIABLE.matcher(text);
        Set<TextVariable> named = EnumSet.noneOf(TextVariable.class);
        while (matcher.find()) {
            named.add(TextVariable.named(matcher.group(1))
                    .filter(allowed::contains)
                    .orElseThrow(() -> new BadText(matcher.group(1))));
        }
        if (BRACE.matcher(matcher.replaceAll("")).find()) {
            throw new BadText(null);
        }
        Template template = Mustache.compiler()
                .withDelims("{ }")
                .standardsMode(true)
                .withEscaper(escape)
                .compile(text);
        return new TextTemplate(template, named);
    }

    /** @return empty if a variable that it names has no value */
    Optional<String> say(Map<TextVariable, String> values) {
        if (!values.keySet().containsAll(variables)) {
            return Optional.empty();
        }
        Map<String, String> words = new HashMap<>();
        values.forEach((variable, value) -> words.put(variable.word(), value));
        return Optional.of(template.execute(words));
    }
}
