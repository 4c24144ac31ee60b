package io.confetti.merchantadmin.audit.web;

import com.alibaba.fastjson2.JSON;
import io.confetti.merchantadmin.audit.AuditedRow;
import io.confetti.platform.audit.AuditEntry;
import io.confetti.platform.audit.AuditPerson;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** One row of the audit. */
record AuditView(
        String id,
        OffsetDateTime at,

        @Schema(description = "Subject of the token") String actor,

        String role,
        String address,

        @Schema(description = "Such as template.pause") String action,

        @Schema(description = "Kind and id; user:# is the person in users")
        String object,

        @Schema(description = "Whom it is about, the first hundred; without those who were forgotten")
        List<String> users,

        @Schema(description = "What the request said; … stands for what is not kept")
        Map<String, Object> asked,

        @Schema(description = "What changed, as it was") Map<String, Object> before,

        @Schema(description = "The same, as it was then") Map<String, Object> after,

        @Schema(description = "As the caller gave it") String reason,

        String traceId,

        @Schema(description = "Place in the chain of the shop, null until it has one")
        Long place) {

    static AuditView of(AuditedRow row, List<AuditPerson> persons, ZoneId zone) {
        AuditEntry entry = row.entry();
        return new AuditView(
                String.valueOf(entry.id()),
                TimeText.write(entry.at(), zone),
                entry.actor(),
                entry.role(),
                entry.address(),
                entry.action(),
                entry.object(),
                persons.stream()
                        .map(AuditPerson::value)
                        .filter(Objects::nonNull)
                        .toList(),
                fields(entry.asked()),
                fields(entry.before()),
                fields(entry.after()),
                entry.reason(),
                entry.trace(),
                row.seq());
    }

    private static Map<String, Object> fields(String json) {
        return json == null ? null : JSON.parseObject(json);
    }
}
