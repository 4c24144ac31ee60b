package io.confetti.merchantadmin.export.web;

import io.confetti.merchantadmin.export.ExportFilter;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.RowOrder;
import io.confetti.merchantadmin.export.web.ExportRequest.FilterRequest;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.Id;
import io.confetti.platform.request.JsonBody;
import java.util.List;
import java.util.Map;

/** Judges which rows are wanted. */
final class ExportForm {
    private static final String FILTER = "filter";
    private static final FilterRequest NONE = new FilterRequest(null, null, null, null, null);
    private static final List<String> COUPON_STATES = List.of("UNUSED", "LOCKED", "REDEEMED", "EXPIRED", "REVOKED");
    private static final List<String> CLAIM_STATES = List.of("PENDING", "GRANTED", "REFUSED");

    private ExportForm() {}

    /** @throws io.confetti.platform.error.CouponException 400 that names every wrong field */
    static RowOrder read(JsonBody<ExportRequest> body) {
        BodyFields fields = body.fields();
        ExportRequest request = fields.as(ExportRequest.class);
        FilterRequest filter = request.filter() == null ? NONE : request.filter();
        if (request.kind() != null && fields.has(FILTER)) {
            judge(fields.object(FILTER), request.kind(), filter);
        }
        fields.check();
        return new RowOrder(
                request.kind(),
                request.format(),
                new ExportFilter(
                        id(filter.templateId()), id(filter.taskId()), filter.state(), filter.from(), filter.to()));
    }

    private static void judge(BodyFields fields, ExportKind kind, FilterRequest filter) {
        boolean ofTemplates = switch (kind) {
            case COUPONS, REDEMPTIONS, CLAIMS, REPORT -> true;
            case FAILURES, ORDERS, AUDIT -> false;
        };
        boolean ofTasks = switch (kind) {
            case COUPONS, REDEMPTIONS, FAILURES, REPORT -> true;
            case CLAIMS, ORDERS, AUDIT -> false;
        };
        if (!ofTemplates) {
            fields.mustBeAbsent("templateId", kind);
        }
        if (!ofTasks) {
            fields.mustBeAbsent("taskId", kind);
        } else if (ofTemplates && fields.has("taskId")) {
            fields.mustBeAbsent("templateId", "taskId");
        }
        judgeState(fields, kind, filter.state());
        judgeTimes(fields, kind, filter);
    }

    private static void judgeState(BodyFields fields, ExportKind kind, String state) {
        switch (kind) {
            case COUPONS -> requireOneOf(fields, state, COUPON_STATES);
            case CLAIMS -> requireOneOf(fields, state, CLAIM_STATES);
            case REDEMPTIONS, FAILURES, ORDERS, REPORT, AUDIT -> fields.mustBeAbsent("state", kind);
        }
    }

    private static void requireOneOf(BodyFields fields, String state, List<String> states) {
        if (state != null && !states.contains(state)) {
            fields.refuse("state", "validation.not-a-choice", Map.of("choices", String.join(", ", states)));
        }
    }

    private static void judgeTimes(BodyFields fields, ExportKind kind, FilterRequest filter) {
        if (kind == ExportKind.FAILURES) {
            fields.mustBeAbsent("from", kind);
            fields.mustBeAbsent("to", kind);
        } else if (filter.from() != null
                && filter.to() != null
                && !filter.from().isBefore(filter.to())) {
            fields.refuse("to", "export.to-before-from");
        }
    }

    private static Long id(Id id) {
        return id == null ? null : id.value();
    }
}
