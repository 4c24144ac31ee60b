package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.merchantadmin.job.WantJob;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Has rows of a shop written to a file in the background. */
@Component
public class CreateRowExport {
    private static final Logger LOG = LoggerFactory.getLogger(CreateRowExport.class);

    /** Files of one shop that are written at once. */
    private static final int SLOTS = 2;

    private final RequireObjects require;
    private final RowExportStore exports;
    private final WantJob want;
    private final Ids ids;
    private final SuiteClock clock;

    CreateRowExport(RequireObjects require, RowExportStore exports, WantJob want, Ids ids, SuiteClock clock) {
        this.require = require;
        this.exports = exports;
        this.want = want;
        this.ids = ids;
        this.clock = clock;
    }

    /** @throws io.confetti.platform.error.CouponException 404 if the shop has no such template or task; 409 while too many of its files are being written */
    @Transactional
    public RowExport create(Caller operator, RowOrder order) {
        require.of(operator.shopId(), order.filter());
        var fresh = new RowExport(
                ids.next(), operator.shopId(), order, 0, null, operator.subject(), clock.instant(), null, null);
        insert(fresh);
        want.want(fresh.id(), JobKind.ROWS);
        LOG.info("Export wanted exportId={} shopId={} kind={}", fresh.id(), fresh.shopId(), fresh.kind());
        return fresh;
    }

    private void insert(RowExport fresh) {
        for (int slot = 1; slot <= SLOTS; slot++) {
            if (exports.insertIfFree(fresh, slot)) {
                return;
            }
        }
        throw ExportError.TOO_MANY.refusal();
    }
}
