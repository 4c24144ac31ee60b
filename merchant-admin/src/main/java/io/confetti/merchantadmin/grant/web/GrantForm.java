package io.confetti.merchantadmin.grant.web;

import io.confetti.contract.NoticePlan;
import io.confetti.merchantadmin.task.CreateGrant;
import io.confetti.merchantadmin.task.web.NotifyForm;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.Id;
import io.confetti.platform.request.JsonBody;

/** Judges a direct grant. */
final class GrantForm {

    private GrantForm() {}

    /** @throws io.confetti.platform.error.CouponException that names every wrong field */
    static CreateGrant.Wanted read(JsonBody<GrantRequest> body) {
        BodyFields fields = body.fields();
        GrantRequest request = fields.as(GrantRequest.class);
        if (request.userIds() != null && request.userIds().isEmpty()) {
            fields.refuse("userIds", "validation.not-empty");
        }
        NoticePlan notices = NotifyForm.withoutFile(fields, request.notices());
        fields.check();
        return new CreateGrant.Wanted(
                request.templateId().value(),
                request.userIds().stream().map(Id::value).toList(),
                request.reason(),
                notices);
    }
}
