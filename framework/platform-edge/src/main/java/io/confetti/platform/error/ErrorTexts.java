package io.confetti.platform.error;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;

/** Texts of error codes from {@code messages/*_zh_CN.properties} and {@code messages/*_en.properties} of all jars. */
public class ErrorTexts {
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{([A-Za-z][A-Za-z0-9_-]*)}");
    private static final int LONGEST_HEADER = 512;
    private static final List<Locale> LANGUAGES = List.of(Locale.SIMPLIFIED_CHINESE, Locale.ENGLISH);

    private final Map<Locale, Map<String, String>> texts = new HashMap<>();

    public ErrorTexts() {
        texts.put(Locale.SIMPLIFIED_CHINESE, load("zh_CN"));
        texts.put(Locale.ENGLISH, load("en"));
    }

    /** The language to answer in: zh-CN unless the client prefers English; a header that cannot be read counts as absent. */
    public static Locale languageOf(String acceptLanguage) {
        if (acceptLanguage == null || acceptLanguage.isBlank() || acceptLanguage.length() > LONGEST_HEADER) {
            return Locale.SIMPLIFIED_CHINESE;
        }
        try {
            var ranges = Locale.LanguageRange.parse(acceptLanguage);
            Locale found = Locale.lookup(ranges, List.of(Locale.CHINESE, Locale.ENGLISH));
            if (found == null) {
                found = Locale.filter(ranges, LANGUAGES).stream().findFirst().orElse(Locale.CHINESE);
            }
            return Locale.ENGLISH.equals(found) ? Locale.ENGLISH : Locale.SIMPLIFIED_CHINESE;
        } catch (RuntimeException malformed) { // the parser fails over some texts in ways of its own
            return Locale.SIMPLIFIED_CHINESE;
        }
    }

    public boolean has(String code) {
        return texts.get(Locale.SIMPLIFIED_CHINESE).containsKey(code);
    }

    /** The text, or the code itself when no module has a text for it. */
    public String text(String code, Map<String, ?> arguments, Locale language) {
        String text = texts.getOrDefault(language, Map.of()).get(code);
        if (text == null) {
            return code;
        }
        return PLACEHOLDER.matcher(text).replaceAll(found -> {
            Object value = arguments.get(found.group(1));
            return Matcher.quoteReplacement(value == null ? "" : value.toString());
        });
    }

    private static Map<String, String> load(String language) {
        var all = new HashMap<String, String>();
        try {
            var resolver = new PathMatchingResourcePatternResolver(ErrorTexts.class.getClassLoader());
            for (Resource file : resolver.getResources("classpath*:messages/*_" + language + ".properties")) {
                var properties = new Properties();
                try (Reader reader = new InputStreamReader(file.getInputStream(), StandardCharsets.UTF_8)) {
                    properties.load(reader);
                }
                properties.forEach((key, value) -> all.put(key.toString(), value.toString()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("message files cannot be read", e);
        }
        return Map.copyOf(all);
    }
}
