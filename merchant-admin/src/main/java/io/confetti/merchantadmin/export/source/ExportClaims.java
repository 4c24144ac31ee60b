package io.confetti.merchantadmin.export.source;

import io.confetti.contract.ClaimPage;
import io.confetti.merchantadmin.export.ExportFilter;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.ExportSource;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import io.confetti.merchantadmin.export.client.OwnersOfRows;
import io.confetti.merchantadmin.export.client.Period;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Claims, by state and acceptance; engine has them. Pending ones come first: what is decided meanwhile is met again with its decision
 * rather than not at all.
 */
@Component
class ExportClaims implements ExportSource {
    private static final List<String> STATES = List.of("PENDING", "GRANTED", "REFUSED");

    private final ObjectsOfShop objects;
    private final OwnersOfRows owners;

    ExportClaims(ObjectsOfShop objects, OwnersOfRows owners) {
        this.objects = objects;
        this.owners = owners;
    }

    @Override
    public ExportKind kind() {
        return ExportKind.CLAIMS;
    }

    @Override
    public List<String> header() {
        return List.of(
                "claimId", "templateId", "userId", "channel", "state", "reason", "couponId", "acceptedAt", "decidedAt");
    }

    @Override
    public void write(RowExport export, RowSink rows) throws IOException {
        ExportFilter filter = export.filter();
        objects.eachTemplate(export, template -> {
            for (String state : STATES) {
                if (filter.hasState(state)) {
                    write(template, state, filter, rows);
                }
            }
        });
    }

    private void write(long templateId, String state, ExportFilter filter, RowSink rows) throws IOException {
        String after = null;
        do {
            ClaimPage page = owners.claims(templateId, state, Period.of(filter), after);
            for (ClaimPage.ClaimLine claim : page.claims()) {
                rows.add(
                        claim.id(),
                        templateId,
                        claim.userId(),
                        claim.channel(),
                        claim.state(),
                        claim.reason(),
                        claim.couponId(),
                        claim.acceptedAt(),
                        claim.decidedAt());
            }
            rows.passed();
            after = page.next();
        } while (after != null);
    }
}
