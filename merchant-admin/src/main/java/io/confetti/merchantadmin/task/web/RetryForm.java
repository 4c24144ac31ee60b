package io.confetti.merchantadmin.task.web;

import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.sheet.policy.FailureCause;
import java.util.List;

/** Judges a request to push failed rows again. */
final class RetryForm {

    private RetryForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static List<FailureCause> read(JsonBody<RetryRequest> body) {
        BodyFields fields = body.fields();
        RetryRequest request = fields.as(RetryRequest.class);
        if (request.causes() != null && request.causes().isEmpty()) {
            fields.refuse("causes", "validation.not-empty");
        }
        fields.check();
        return request.causes();
    }
}
