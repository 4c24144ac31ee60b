package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.code.series.MakeSeries;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.TemplateOfCodes;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.job.WantJob;
import io.confetti.platform.identity.Caller;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Makes a series of the codes of a file that was judged; they are taken over in the background. Doing it again changes nothing, but for a
 * series that failed, which goes on where it stopped.
 */
@Component
public class ConfirmImport {
    private static final Logger LOG = LoggerFactory.getLogger(ConfirmImport.class);

    private final ChangeSeries change;
    private final ImportStore imports;
    private final SeriesStore series;
    private final TemplateOfCodes templates;
    private final MakeSeries make;
    private final WantJob want;

    ConfirmImport(
            ChangeSeries change,
            ImportStore imports,
            SeriesStore series,
            TemplateOfCodes templates,
            MakeSeries make,
            WantJob want) {
        this.change = change;
        this.imports = imports;
        this.series = series;
        this.templates = templates;
        this.make = make;
        this.want = want;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 without such an import or template; 409 if it is not judged, was refused, was
     *     confirmed otherwise before, its series is closed, or it was confirmed like this for one that is closed; 410 if its file is gone
     */
    @Transactional
    public Series confirm(Caller operator, long importId, ImportOrder order) {
        if (imports.find(operator.shopId(), importId).isEmpty()) {
            throw CodeError.IMPORT_NOT_FOUND.refusal();
        }
        change.begin();
        CodeImport file = imports.lock(importId);
        return file.seriesId() == null ? make(operator, file, order) : goOn(file, order);
    }

    private Series make(Caller operator, CodeImport file, ImportOrder order) {
        ImportVerdict verdict = file.verdict().orElseThrow(CodeError.IMPORT_NOT_JUDGED::refusal);
        if (!verdict.isAccepted()) {
            throw CodeError.IMPORT_REFUSED.refusal();
        }
        if (file.goneAt() != null) {
            throw CodeError.IMPORT_GONE.refusal();
        }
        refuseRepeat(file, order);
        templates.requireOpen(operator.shopId(), order.templateId());
        Series fresh = make.make(operator, order.templateId(), order.plan(verdict.codes()), null);
        series.insert(fresh);
        imports.confirm(file.id(), fresh.id());
        want.want(file.id(), JobKind.CONFIRM);
        LOG.info(
                "Import confirmed importId={} seriesId={} templateId={} codes={}",
                file.id(),
                fresh.id(),
                order.templateId(),
                verdict.codes());
        return fresh;
    }

    /** The call of before may come late: codes that were given up for a template must not be exchanged for it again. */
    private void refuseRepeat(CodeImport file, ImportOrder order) {
        if (file.closedSeriesId() != null
                && asks(order, series.find(file.closedSeriesId()).orElseThrow())) {
            throw CodeError.IMPORT_REPEATED.refusal(Map.of("seriesId", file.closedSeriesId()));
        }
    }

    private static boolean asks(ImportOrder order, Series made) {
        return made.templateId() == order.templateId() && made.plan().equals(order.plan(made.size()));
    }

    private Series goOn(CodeImport file, ImportOrder order) {
        Series earlier = series.lock(file.seriesId()).orElseThrow();
        if (earlier.state() == SeriesState.CLOSED) {
            throw CodeError.IMPORT_CLOSED.refusal(Map.of("seriesId", earlier.id()));
        }
        if (!asks(order, earlier)) {
            throw CodeError.IMPORT_CONFIRMED.refusal(Map.of("seriesId", earlier.id()));
        }
        if (earlier.state() == SeriesState.FAILED && file.goneAt() != null) {
            throw CodeError.IMPORT_GONE.refusal();
        }
        series.move(earlier.id(), SeriesState.FAILED, SeriesState.BUILDING, null);
        if (earlier.state() == SeriesState.FAILED || earlier.state() == SeriesState.BUILDING) {
            want.wantUnlessWaiting(file.id(), JobKind.CONFIRM);
        }
        return series.find(earlier.id()).orElseThrow();
    }
}
