package io.confetti.merchantadmin.notice.task.web;

import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;

/** Which notices are sent again: those in states out of which they come by command only. */
@Schema(name = "ResendNoticesBody")
record ResendNoticesRequest(
        @NotNull
        @Size(max = 2)
        @Schema(
                description =
                        "FAILED: a provider has refused them. UNKNOWN: nobody knows whether they were sent; those who got"
                                + " them get them twice")
        List<@Pattern(regexp = "FAILED|UNKNOWN") String> states) {

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    static List<String> read(JsonBody<ResendNoticesRequest> body) {
        BodyFields fields = body.fields();
        ResendNoticesRequest request = fields.as(ResendNoticesRequest.class);
        if (request.states() != null
                && fields.isFine("states")
                && request.states().isEmpty()) {
            fields.refuse("states", "validation.not-empty");
        }
        fields.check();
        return request.states();
    }
}
