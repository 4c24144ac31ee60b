package io.confetti.platform.web;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.PathItem.HttpMethod;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Names each call by its method and path, as {@code getTaskFailureFile}: generated clients have methods of these names, which must not depend
 * on how a controller is written or in which order controllers are found.
 */
final class CallNames {
    /** What all calls of a service have in common. */
    private static final Pattern AREA = Pattern.compile("^/api/[^/]+/");

    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^A-Za-z0-9]+");

    private CallNames() {}

    static void addTo(OpenAPI description) {
        if (description.getPaths() != null) {
            description.getPaths().forEach(CallNames::addTo);
        }
    }

    private static void addTo(String path, PathItem calls) {
        calls.readOperationsMap().forEach((method, operation) -> operation.setOperationId(name(method, path)));
    }

    /**
     * A segment before a variable is one of many: {@code /tasks/{id}/rows} is {@code TaskRows}. {@code /code-series/{id}} is {@code
     * CodeSeriesById}: it has no singular that would tell it from the list.
     */
    static String name(HttpMethod method, String path) {
        var name = new StringBuilder(method.name().toLowerCase(Locale.ROOT));
        String[] segments = AREA.matcher(path).replaceFirst("").split("/");
        for (int i = 0; i < segments.length; i++) {
            if (!isVariable(segments, i)) {
                boolean isOne = isVariable(segments, i + 1);
                String word = isOne ? singular(segments[i]) : segments[i];
                name.append(capitalised(word));
                name.append(isOne && i + 2 == segments.length && word.equals(segments[i]) ? "ById" : "");
            }
        }
        return name.toString();
    }

    private static boolean isVariable(String[] segments, int i) {
        return i < segments.length && segments[i].startsWith("{");
    }

    private static String singular(String plural) {
        if (plural.endsWith("series") || !plural.endsWith("s")) {
            return plural;
        }
        String one = plural.substring(0, plural.length() - 1);
        return one.endsWith("ie") ? one.substring(0, one.length() - 2) + "y" : one;
    }

    private static String capitalised(String segment) {
        var name = new StringBuilder();
        BETWEEN_WORDS
                .splitAsStream(segment)
                .filter(word -> !word.isEmpty())
                .forEach(word ->
                        name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1)));
        return name.toString();
    }
}
