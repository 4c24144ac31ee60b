package io.confetti.merchantadmin.search.web;

import io.confetti.merchantadmin.search.MadeBetween;
import io.confetti.platform.request.BodyFields;
import java.time.Instant;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;

/** Parameters of a search, judged as the fields of a body are: all errors come at once. */
public final class QueryFields {
    /** As {@code @Parameter(description = …)} says it. */
    public static final String WORDS = "Words that all stand in the name, in any order";

    public static final String AUTHOR = "Subject of the operator who made it, exactly";

    public static final String LABEL = "Campaign that it belongs to, exactly";

    public static final String CREATED_FROM =
            "Made at this time or later; without an offset it is in the zone of the suite";

    public static final String CREATED_TO = "Made before this time";

    private static final int LONGEST_WORDS = 100;
    private static final int LONGEST_AUTHOR = 255;
    private static final int LONGEST_LABEL = 64;

    private final BodyFields fields;
    private final ZoneId zone;

    private QueryFields(BodyFields fields, ZoneId zone) {
        this.fields = fields;
        this.zone = zone;
    }

    /**
     * @param zone of times without an offset
     * @param namesAndValues name, value, name, value…; a value that is null or empty is absent
     */
    public static QueryFields of(ZoneId zone, String... namesAndValues) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            String value = namesAndValues[i + 1];
            if (value != null && !value.isBlank()) {
                values.put(namesAndValues[i], value);
            }
        }
        return new QueryFields(BodyFields.of(values, zone), zone);
    }

    /** @return null if it is absent or wrong */
    public String words(String name) {
        return fields.text(name, LONGEST_WORDS);
    }

    /** @return null if it is absent or wrong */
    public String author(String name) {
        return fields.text(name, LONGEST_AUTHOR);
    }

    /** @return null if it is absent or wrong */
    public String label(String name) {
        return fields.text(name, LONGEST_LABEL);
    }

    /** @return null if it is absent or wrong */
    public Long id(String name) {
        return fields.id(name);
    }

    /** @return null if it is absent or wrong */
    public <E extends Enum<E>> E choice(String name, Class<E> type) {
        return fields.choice(name, type);
    }

    /** @return null if it is absent or wrong */
    public Instant time(String name) {
        return fields.time(name, zone);
    }

    public MadeBetween made(String from, String to) {
        return new MadeBetween(time(from), time(to));
    }

    /** Refuses a parameter that has no meaning beside the others. */
    public void mustBeAbsent(String name, Object because) {
        fields.mustBeAbsent(name, because);
    }

    public void required(String name, Object value) {
        fields.required(name, value);
    }

    public boolean has(String name) {
        return fields.has(name);
    }

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong parameter */
    public void check() {
        fields.check();
    }
}
