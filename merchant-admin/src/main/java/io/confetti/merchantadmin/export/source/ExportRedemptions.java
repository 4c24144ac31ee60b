package io.confetti.merchantadmin.export.source;

import io.confetti.merchantadmin.export.ExportFilter;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.ExportSource;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import java.io.IOException;
import java.util.List;
import org.springframework.stereotype.Component;

/** Coupons that are redeemed, and were not given back since. */
@Component
class ExportRedemptions implements ExportSource {
    private static final String REDEEMED = "REDEEMED";

    private final PassCoupons coupons;

    ExportRedemptions(PassCoupons coupons) {
        this.coupons = coupons;
    }

    @Override
    public ExportKind kind() {
        return ExportKind.REDEMPTIONS;
    }

    @Override
    public List<String> header() {
        return List.of("couponId", "templateId", "userId", "orderId", "redeemedAt", "source", "sourceId");
    }

    @Override
    public void write(RowExport export, RowSink rows) throws IOException {
        ExportFilter filter = export.filter();
        coupons.pass(export, rows, coupon -> {
            if (REDEEMED.equals(coupon.state()) && filter.isAt(coupon.redeemedAt())) {
                rows.add(
                        coupon.id(),
                        coupon.templateId(),
                        coupon.userId(),
                        coupon.order(),
                        coupon.redeemedAt(),
                        coupon.source().kind().name(),
                        coupon.source().id());
            }
        });
    }
}
