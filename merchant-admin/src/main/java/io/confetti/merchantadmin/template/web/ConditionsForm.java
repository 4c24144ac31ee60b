package io.confetti.merchantadmin.template.web;

import io.confetti.core.audience.AudienceCondition;
import io.confetti.core.audience.AudienceConditions;
import io.confetti.platform.request.BodyFields;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Judges the conditions of an audience by one another: of each kind there is one. */
final class ConditionsForm {
    static final int MOST = 10;

    private static final String FIELD = "audienceConditions";

    private ConditionsForm() {}

    /**
     * @param conditions null for none, with null in the place of one that is wrong
     * @param fields take what is wrong
     */
    static AudienceConditions read(List<AudienceCondition> conditions, BodyFields fields) {
        if (conditions == null) {
            return AudienceConditions.NONE;
        }
        Set<Class<?>> kinds = new HashSet<>();
        for (int i = 0; i < conditions.size(); i++) {
            AudienceCondition condition = conditions.get(i);
            if (condition != null && !kinds.add(condition.getClass())) {
                fields.refuse(FIELD + "[" + i + "]", "validation.repeated");
            }
        }
        return new AudienceConditions(
                conditions.stream().filter(Objects::nonNull).toList());
    }
}
