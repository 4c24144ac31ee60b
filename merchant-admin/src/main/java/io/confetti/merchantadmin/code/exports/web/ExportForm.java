package io.confetti.merchantadmin.code.exports.web;

import io.confetti.merchantadmin.code.exports.ExportOrder;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;

/** Judges which codes are wanted. */
final class ExportForm {
    private ExportForm() {}

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    static ExportOrder read(JsonBody<ExportRequest> body) {
        BodyFields fields = body.fields();
        ExportRequest request = fields.as(ExportRequest.class);
        if (request.from() != null && request.to() != null && request.from() > request.to()) {
            fields.refuse("to", "code.to-before-from");
        }
        fields.check();
        return new ExportOrder(
                request.format(), request.from(), request.to(), Boolean.TRUE.equals(request.unusedOnly()));
    }
}
