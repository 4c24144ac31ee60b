package io.confetti.merchantadmin.code.exports;

import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.merchantadmin.code.exports.store.ExportStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesQueries;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.job.WantJob;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Has codes of a series written to a file in the background. */
@Component
public class CreateExport {
    private static final Logger LOG = LoggerFactory.getLogger(CreateExport.class);

    private final SeriesQueries series;
    private final ExportStore exports;
    private final WantJob want;
    private final ExportProperties properties;
    private final Ids ids;
    private final SuiteClock clock;

    CreateExport(
            SeriesQueries series,
            ExportStore exports,
            WantJob want,
            ExportProperties properties,
            Ids ids,
            SuiteClock clock) {
        this.series = series;
        this.exports = exports;
        this.want = want;
        this.properties = properties;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * @throws io.confetti.platform.error.CouponException 404 without such a series; 409 while it has no codes, or not so many; 422 if
     *     nobody has the text of its codes, or they are too many for the format
     */
    @Transactional
    public Export create(Caller operator, long seriesId, ExportOrder order) {
        Series wanted = series.require(operator.shopId(), seriesId);
        requireTexts(wanted, order);
        if (!wanted.state().isGivenOut()) {
            throw CodeError.NOT_IN_THIS_STATE.refusal(Map.of("state", wanted.state()));
        }
        long end = wanted.kind() == CodeKind.SHARED ? 1 : wanted.made();
        long from = order.from() == null ? 0 : order.from();
        long to = order.to() == null ? end - 1 : order.to();
        requireRange(order.format(), from, to, end);
        Export fresh = fresh(operator, seriesId, order, from, to);
        exports.insert(fresh);
        want.want(fresh.id(), JobKind.EXPORT);
        LOG.info(
                "Export wanted exportId={} seriesId={} format={} from={} to={}",
                fresh.id(),
                seriesId,
                order.format(),
                from,
                to);
        return fresh;
    }

    private Export fresh(Caller operator, long seriesId, ExportOrder order, long from, long to) {
        return new Export(
                ids.next(),
                operator.shopId(),
                seriesId,
                order.format(),
                from,
                to,
                order.unusedOnly(),
                null,
                null,
                operator.subject(),
                clock.instant(),
                null,
                null);
    }

    private static void requireTexts(Series wanted, ExportOrder order) {
        switch (wanted.kind()) {
            case PER_COUPON -> throw CodeError.EXPORT_PER_COUPON.refusal();
            case IMPORTED -> throw CodeError.EXPORT_IMPORTED.refusal();
            case SHARED -> {
                if (!order.isOfAll()) {
                    throw CodeError.EXPORT_WORD.refusal();
                }
            }
            case UNIQUE -> {}
        }
    }

    private void requireRange(ExportFormat format, long from, long to, long end) {
        if (end == 0) {
            throw CodeError.EXPORT_NO_CODES.refusal();
        }
        if (from >= end || to >= end) {
            throw CodeError.EXPORT_BEYOND.refusal(Map.of("last", end - 1));
        }
        if (format == ExportFormat.QR_PDF && to - from >= properties.maxQrCodes()) {
            throw CodeError.EXPORT_TOO_MANY.refusal(Map.of("max", properties.maxQrCodes()));
        }
    }
}
