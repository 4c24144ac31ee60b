package io.confetti.merchantadmin.code.imports.web;

import io.confetti.merchantadmin.code.imports.CodeImport;
import io.confetti.merchantadmin.code.imports.ImportOrder;
import io.confetti.merchantadmin.code.series.web.CodesForm;
import io.confetti.platform.request.BodyFields;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.time.SuiteClock;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** Judges what is to become of imported codes. */
@Component
class ImportForms {
    private final SuiteClock clock;

    ImportForms(SuiteClock clock) {
        this.clock = clock;
    }

    /**
     * @param file that is confirmed: if it was before, a window that is over since is no fault
     * @throws io.confetti.platform.error.CouponException 400 that names every wrong field
     */
    ImportOrder read(JsonBody<ConfirmRequest> body, CodeImport file) {
        BodyFields fields = body.fields();
        ConfirmRequest request = fields.as(ConfirmRequest.class);
        Instant judgedAt = file.seriesId() == null ? clock.instant() : Instant.MIN;
        CodesForm.judgeWindow(fields, request.validFrom(), request.validUntil(), judgedAt);
        fields.check();
        return new ImportOrder(
                request.templateId().value(),
                request.usesPerCode() == null ? 1 : request.usesPerCode(),
                request.perUserLimit(),
                CodesForm.millis(request.validFrom()),
                CodesForm.millis(request.validUntil()),
                Boolean.TRUE.equals(request.publish()));
    }
}
