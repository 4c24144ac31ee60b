package io.confetti.merchantadmin.audit.web;

import io.confetti.merchantadmin.audit.AuditFilter;
import io.confetti.merchantadmin.audit.AuditQueries;
import io.confetti.merchantadmin.audit.AuditedRow;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Audit")
class AuditController {
    private final AuditQueries audit;
    private final SuiteZone zone;

    AuditController(AuditQueries audit, SuiteZone zone) {
        this.audit = audit;
        this.zone = zone;
    }

    @GetMapping("/api/merchant/audit")
    @Operation(
            summary = "What was done in the shop, newest first",
            description = "Changes, exports and looks at people. A row has a place once it is chained, within seconds")
    Answer<Page<AuditView>> list(
            Caller caller,
            @Parameter(description = "Kind and id, such as template:1790000000000000001; user:42 for a person")
                    @RequestParam(required = false)
                    String object,
            @Parameter(description = "Subject of the token that did it") @RequestParam(required = false) String actor,
            @Parameter(description = "Such as template.pause") @RequestParam(required = false) String action,
            @Parameter(description = "Inclusive; a time without an offset is in the zone of the suite")
                    @RequestParam(required = false)
                    String from,
            @Parameter(description = "Exclusive") @RequestParam(required = false) String to,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit) {
        PageRequest page = PageRequest.read(cursor, limit);
        AuditFilter filter = AuditForm.read(object, actor, action, from, to, zone.id());
        List<AuditedRow> found = audit.find(caller.shopId(), filter, page);
        var persons = audit.persons(found);
        return Answer.of(Page.of(
                found,
                page,
                row -> row.entry().id(),
                row -> AuditView.of(row, persons.getOrDefault(row.entry().id(), List.of()), zone.id())));
    }
}
