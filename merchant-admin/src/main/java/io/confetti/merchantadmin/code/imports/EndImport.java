package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.imports.store.ImportStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesReady;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.failpoint.FailPoints;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Ends an import: its series is taken from now on, and its template published with it if that is wished. */
@Component
class EndImport {
    private static final Logger LOG = LoggerFactory.getLogger(EndImport.class);

    private final ChangeSeries change;
    private final SeriesStore series;
    private final ImportStore imports;
    private final JobStore jobs;
    private final ApplicationEventPublisher events;
    private final FailPoints failPoints;

    EndImport(
            ChangeSeries change,
            SeriesStore series,
            ImportStore imports,
            JobStore jobs,
            ApplicationEventPublisher events,
            FailPoints failPoints) {
        this.change = change;
        this.series = series;
        this.imports = imports;
        this.jobs = jobs;
        this.events = events;
        this.failPoints = failPoints;
    }

    /** Codes that are taken over stay; they are exchanged once a confirmation that is repeated has come to its end. */
    @Transactional
    public void fail(CodeImport file, String reason) {
        if (file.seriesId() == null) { // was uploaded again
            return;
        }
        change.begin();
        series.lock(file.seriesId());
        series.move(file.seriesId(), SeriesState.BUILDING, SeriesState.FAILED, reason);
    }

    /** Codes that were imported by somebody else since the verdict are not among them: there may be fewer than were promised. */
    @Transactional
    public void end(CodeImport file, Attempt attempt) {
        change.begin();
        Series done = series.lock(file.seriesId()).orElseThrow();
        imports.lock(file.id());
        if (!jobs.complete(attempt)) {
            return;
        }
        if (done.state() == SeriesState.BUILDING) {
            if (done.made() < done.size()) {
                series.resize(done.id(), done.made());
            }
            series.move(done.id(), SeriesState.BUILDING, SeriesState.READY, null);
            events.publishEvent(new SeriesReady(done.id(), done.templateId()));
        }
        failPoints.reach("inside-code-import-ready", file.id());
        LOG.info("Codes are imported importId={} seriesId={} codes={}", file.id(), done.id(), done.made());
    }
}
