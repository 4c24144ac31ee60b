package io.confetti.distribution.notice.control.web;

import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** How fast notices are planned; the field must be there, so that nobody lifts the limit by an empty body. */
@Schema(name = "NoticeRateBody")
record NoticeRateRequest(
        @Schema(description = "Notices planned per second at most, over all instances; null: no limit")
        @Min(1)
        @Max(1_000_000)
        Integer noticesPerSecond) {

    /** @return null for no limit */
    static Integer read(JsonBody<NoticeRateRequest> body) {
        BodyFields fields = body.fields();
        NoticeRateRequest request = fields.as(NoticeRateRequest.class);
        if (!body.content().containsKey("noticesPerSecond")) {
            fields.refuse("noticesPerSecond", "validation.required");
        }
        fields.check();
        return request.noticesPerSecond();
    }
}
