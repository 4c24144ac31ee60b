package io.confetti.platform.request;

import java.util.HashMap;

/** Query parameters with a fixed set of values. */
public final class QueryChoice {

    private QueryChoice() {}

    /** @return null if the parameter is absent */
    public static <E extends Enum<E>> E read(String name, String text, Class<E> type) {
        var values = new HashMap<String, Object>();
        values.put(name, text == null || text.isEmpty() ? null : text);
        BodyFields fields = BodyFields.of(values);
        E chosen = fields.choice(name, type);
        fields.check();
        return chosen;
    }
}
