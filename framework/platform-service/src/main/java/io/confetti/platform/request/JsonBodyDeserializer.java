package io.confetti.platform.request;

import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.BeanProperty;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JavaType;
import tools.jackson.databind.ValueDeserializer;

/** Reads an object as it stands; its fields are judged later, see {@link JsonBody}. */
class JsonBodyDeserializer extends ValueDeserializer<JsonBody<?>> {
    private final ZoneId zone;
    private final Class<? extends Record> type;

    JsonBodyDeserializer(ZoneId zone) {
        this(zone, null);
    }

    private JsonBodyDeserializer(ZoneId zone, Class<? extends Record> type) {
        this.zone = zone;
        this.type = type;
    }

    @Override
    public ValueDeserializer<?> createContextual(DeserializationContext context, BeanProperty property) {
        Class<?> described = context.getContextualType().containedType(0).getRawClass();
        return new JsonBodyDeserializer(zone, described.asSubclass(Record.class));
    }

    @Override
    public JsonBody<?> deserialize(JsonParser json, DeserializationContext context) {
        JavaType object = context.getTypeFactory().constructMapType(LinkedHashMap.class, String.class, Object.class);
        Map<String, Object> content = context.readValue(json, object);
        return JsonBody.of(content, type, zone);
    }
}
