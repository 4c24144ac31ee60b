package io.confetti.merchantadmin.revocation.web;

import io.confetti.contract.RevocationCommand;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import java.math.BigInteger;
import java.util.List;

/** Judges whose coupons are to be taken back. */
final class RevocationForm {
    private static final BigInteger LARGEST = BigInteger.valueOf(Long.MAX_VALUE);

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
            judgeUsers(fields, fields.required("userIds", request.userIds()));
        }
        fields.check();
        return new RevocationCommand(
                shopId,
                request.templateId() == null ? null : request.templateId().value(),
                request.userIds() == null
                        ? List.of()
                        : request.userIds().stream().map(Long::valueOf).toList(),
                List.of(),
                Boolean.TRUE.equals(request.freesPlace()),
                Boolean.TRUE.equals(request.dryRun()),
                request.reason(),
                request.taskId() == null ? null : request.taskId().value());
    }

    private static void judgeUsers(BodyFields fields, List<String> users) {
        if (users == null) {
            return;
        }
        if (users.isEmpty()) {
            fields.refuse("userIds", "validation.not-empty");
        } else if (users.stream().anyMatch(user -> new BigInteger(user).compareTo(LARGEST) > 0)) {
            fields.refuse("userIds", "validation.not-an-id");
        }
    }
}
