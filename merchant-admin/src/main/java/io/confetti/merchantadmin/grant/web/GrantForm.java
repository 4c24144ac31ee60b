package io.confetti.merchantadmin.grant.web;

import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;

/** Judges a direct grant. */
final class GrantForm {

    private GrantForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static GrantRequest read(JsonBody<GrantRequest> body) {
        BodyFields fields = body.fields();
        GrantRequest request = fields.as(GrantRequest.class);
        if (request.userIds() != null && request.userIds().isEmpty()) {
            fields.refuse("userIds", "validation.not-empty");
        }
        fields.check();
        return request;
    }
}
