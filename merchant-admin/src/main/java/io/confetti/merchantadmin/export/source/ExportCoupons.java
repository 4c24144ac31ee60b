package io.confetti.merchantadmin.export.source;

import io.confetti.merchantadmin.export.ExportFilter;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.ExportSource;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Coupons in the state of the moment at which their page is read. */
@Component
class ExportCoupons implements ExportSource {
    private final PassCoupons coupons;

    ExportCoupons(PassCoupons coupons) {
        this.coupons = coupons;
    }

    @Override
    public ExportKind kind() {
        return ExportKind.COUPONS;
    }

    @Override
    public List<String> header() {
        return List.of(
                "couponId",
                "templateId",
                "userId",
                "source",
                "sourceId",
                "state",
                "orderId",
                "receivedAt",
                "usableFrom",
                "usableUntil",
                "redeemedAt",
                "revokedAt");
    }

    @Override
    public void write(RowExport export, RowSink rows) throws IOException {
        ExportFilter filter = export.filter();
        coupons.pass(export, rows, coupon -> {
            if (filter.hasState(coupon.state()) && filter.isAt(coupon.receivedAt())) {
                rows.add(
                        coupon.id(),
                        coupon.templateId(),
                        coupon.userId(),
                        coupon.source().kind().name(),
                        coupon.source().id(),
                        coupon.state(),
                        coupon.order(),
                        coupon.receivedAt(),
                        coupon.usableFrom(),
                        coupon.usableUntil(),
                        coupon.redeemedAt(),
                        coupon.revokedAt());
            }
        });
    }
}
