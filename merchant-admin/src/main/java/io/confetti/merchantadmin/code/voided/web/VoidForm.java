package io.confetti.merchantadmin.code.voided.web;

import io.confetti.merchantadmin.code.voided.SerialRange;
import io.confetti.merchantadmin.code.voided.VoidOrder;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;

/** Judges which codes are meant. */
final class VoidForm {
    private VoidForm() {}

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    static VoidOrder read(JsonBody<VoidRequest> body) {
        BodyFields fields = body.fields();
        VoidRequest request = fields.as(VoidRequest.class);
        boolean isAll = Boolean.TRUE.equals(request.all());
        if (isAll) {
            absent(fields, "all", "codes", "from", "to");
        } else if (fields.has("codes")) {
            absent(fields, "codes", "from", "to");
            requireSome(request, fields);
        } else {
            fields.required("from", request.from());
            fields.required("to", request.to());
            requireOrder(request, fields);
        }
        fields.check();
        boolean isRange = !isAll && request.codes() == null;
        return new VoidOrder(
                isAll ? null : request.codes(),
                isRange ? new SerialRange(request.from(), request.to()) : null,
                request.reason());
    }

    private static void absent(BodyFields fields, String because, String... names) {
        for (String name : names) {
            fields.mustBeAbsent(name, because);
        }
    }

    private static void requireSome(VoidRequest request, BodyFields fields) {
        if (request.codes() != null && request.codes().isEmpty() && fields.isFine("codes")) {
            fields.refuse("codes", "validation.required");
        }
    }

    private static void requireOrder(VoidRequest request, BodyFields fields) {
        if (request.from() != null && request.to() != null && request.from() > request.to()) {
            fields.refuse("to", "code.to-before-from");
        }
    }
}
