package io.confetti.merchantadmin.revocation.web;

import io.confetti.contract.RevocationCommand;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.Id;
import io.confetti.platform.request.JsonBody;
import java.util.List;

/** Judges whose coupons are to be taken back. */
final class RevocationForm {
    private RevocationForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static RevocationCommand read(JsonBody<RevocationRequest> body, long shopId) {
        BodyFields fields = body.fields();
        RevocationRequest request = fields.as(RevocationRequest.class);
        if (fields.has("taskId")) {
            fields.mustBeAbsent("templateId", "taskId");
            fields.mustBeAbsent("userIds", "taskId");
        } else {
            fields.required("templateId", request.templateId());
            List<Id> users = fields.required("userIds", request.userIds());
            if (users != null && users.isEmpty()) {
                fields.refuse("userIds", "validation.not-empty");
            }
        }
        fields.check();
        return new RevocationCommand(
                shopId,
                request.templateId() == null ? null : request.templateId().value(),
                request.userIds() == null
                        ? List.of()
                        : request.userIds().stream().map(Id::value).toList(),
                List.of(),
                Boolean.TRUE.equals(request.freesPlace()),
                Boolean.TRUE.equals(request.dryRun()),
                request.reason(),
                request.taskId() == null ? null : request.taskId().value());
    }
}
