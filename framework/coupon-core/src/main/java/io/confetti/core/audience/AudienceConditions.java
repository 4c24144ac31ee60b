package io.confetti.core.audience;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.annotation.JSONType;
import io.confetti.platform.identity.UserFacts;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The conditions of a template that a user has to meet, all of them, to claim a coupon. They are judged when a claim is accepted; pushes,
 * grants and codes have recipients that somebody else has chosen.
 */
@JSONType(serializer = ConditionJson.Writer.class, deserializer = ConditionJson.Reader.class)
public record AudienceConditions(List<AudienceCondition> all) {
    /** Anybody may claim. */
    public static final AudienceConditions NONE = new AudienceConditions(List.of());

    public AudienceConditions {
        all = List.copyOf(all);
    }

    /** @param content objects of JSON, as {@link #content} gives them; what is not known here is kept */
    public static AudienceConditions of(List<?> content) {
        return new AudienceConditions(ConditionJson.read(content));
    }

    /** @param text JSON, null for none */
    public static AudienceConditions parse(String text) {
        return text == null ? NONE : of(JSON.parseArray(text));
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    public boolean areMetBy(UserFacts user, Instant now) {
        return all.stream().allMatch(condition -> condition.isMetBy(user, now));
    }

    /** As objects of JSON. */
    public List<Map<String, Object>> content() {
        return ConditionJson.write(all);
    }

    /** As JSON; null for none. */
    public String text() {
        return isEmpty() ? null : JSON.toJSONString(content());
    }
}
