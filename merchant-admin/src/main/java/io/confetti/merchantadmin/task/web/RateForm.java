package io.confetti.merchantadmin.task.web;

import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;

/** Reads a rate, where null has a meaning and a missing field has none. */
final class RateForm {
    private RateForm() {}

    /** @return null for as fast as it goes */
    static Integer read(JsonBody<RateRequest> body) {
        BodyFields fields = body.fields();
        RateRequest request = fields.as(RateRequest.class);
        if (!body.content().containsKey("rowsPerSecond")) {
            fields.refuse("rowsPerSecond", "validation.required");
        }
        fields.check();
        return request.rowsPerSecond();
    }
}
