package io.confetti.core.audience;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONReader;
import com.alibaba.fastjson2.JSONWriter;
import com.alibaba.fastjson2.reader.ObjectReader;
import com.alibaba.fastjson2.writer.ObjectWriter;
import io.confetti.core.audience.AudienceCondition.Unknown;
import io.confetti.platform.kind.RecordKinds;
import java.lang.reflect.Type;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Conditions as they stand in databases, copies and answers: a list of objects, each with its kind. */
final class ConditionJson {
    private static final RecordKinds<AudienceCondition> KINDS = RecordKinds.of(AudienceCondition.class);

    private ConditionJson() {}

    static List<Map<String, Object>> write(List<AudienceCondition> conditions) {
        return conditions.stream().map(ConditionJson::write).toList();
    }

    private static Map<String, Object> write(AudienceCondition condition) {
        if (condition instanceof Unknown unknown) {
            return unknown.content();
        }
        Map<String, Object> content = new LinkedHashMap<>();
        content.put(RecordKinds.KIND, RecordKinds.nameOf(condition.getClass()));
        content.putAll((JSONObject) JSON.toJSON(condition));
        return content;
    }

    static List<AudienceCondition> read(List<?> content) {
        return content.stream().map(ConditionJson::read).toList();
    }

    /** What is not as this release knows it is unknown as a whole, a further field too: it may say for whom not. */
    private static AudienceCondition read(Object content) {
        JSONObject object = content instanceof Map<?, ?> map ? JSONObject.from(map) : JSONObject.of("value", content);
        AudienceCondition read = KINDS.named(object.getString(RecordKinds.KIND))
                .map(type -> readAs(type, object))
                .orElse(null);
        return read != null && write(read).equals(object) ? read : new Unknown(object);
    }

    private static AudienceCondition readAs(Class<? extends AudienceCondition> type, JSONObject object) {
        try {
            return object.to(type);
        } catch (JSONException | NumberFormatException notItsFields) {
            return null;
        }
    }

    /** For a record that is kept as JSON by its components. */
    static final class Writer implements ObjectWriter<AudienceConditions> {
        @Override
        public void write(JSONWriter json, Object value, Object name, Type type, long features) {
            json.writeAny(((AudienceConditions) value).content());
        }
    }

    /** The counterpart of {@link Writer}. */
    static final class Reader implements ObjectReader<AudienceConditions> {
        @Override
        public AudienceConditions readObject(JSONReader json, Type type, Object name, long features) {
            return json.nextIfNull() ? AudienceConditions.NONE : AudienceConditions.of(json.readArray());
        }
    }
}
