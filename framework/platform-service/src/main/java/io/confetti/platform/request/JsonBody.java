package io.confetti.platform.request;

import java.time.ZoneId;
import java.util.Map;

/**
 * The JSON object of a request, described by a record and not judged yet: a repeated call is recognised by what the client
 * sent, and is answered as it was the first time whatever its fields would be worth now.
 *
 * @param <T> whose components are the fields, see {@link BodyFields#as}
 */
public final class JsonBody<T extends Record> {
    private final Map<String, Object> content;
    private final Class<T> type;
    private final ZoneId zone;

    private JsonBody(Map<String, Object> content, Class<T> type, ZoneId zone) {
        this.content = content;
        this.type = type;
        this.zone = zone;
    }

    /** @param zone of times without an offset */
    public static <T extends Record> JsonBody<T> of(Map<String, Object> content, Class<T> type, ZoneId zone) {
        return new JsonBody<>(content, type, zone);
    }

    /** As the client sent it. */
    public Map<String, Object> content() {
        return content;
    }

    /** By which it is read. */
    public Class<T> type() {
        return type;
    }

    /** The fields, for a request that has rules beside those of its record. */
    public BodyFields fields() {
        return BodyFields.of(content, zone);
    }

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    public T read() {
        BodyFields fields = fields();
        T request = fields.as(type);
        fields.check();
        return request;
    }
}
