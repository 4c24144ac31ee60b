package io.confetti.merchantadmin.export.source;

import io.confetti.contract.OrderPage;
import io.confetti.merchantadmin.export.ExportKind;
import io.confetti.merchantadmin.export.ExportSource;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import io.confetti.merchantadmin.export.client.OwnersOfRows;
import io.confetti.merchantadmin.export.client.Period;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Orders with goods of the shop, as far as they are the shop's; settlement has them. */
@Component
class ExportOrders implements ExportSource {
    private final OwnersOfRows owners;

    ExportOrders(OwnersOfRows owners) {
        this.owners = owners;
    }

    @Override
    public ExportKind kind() {
        return ExportKind.ORDERS;
    }

    /** Amounts in 分. */
    @Override
    public List<String> header() {
        return List.of(
                "orderSystem",
                "orderId",
                "userId",
                "state",
                "listPrice",
                "discount",
                "couponIds",
                "lockedAt",
                "changedAt");
    }

    @Override
    public void write(RowExport export, RowSink rows) throws IOException {
        var after = new OrderPage.Place("", "");
        while (after != null) {
            OrderPage page = owners.orders(export.shopId(), Period.of(export.filter()), after);
            for (OrderPage.OrderLine order : page.orders()) {
                rows.add(
                        order.orderSystem(),
                        order.orderId(),
                        order.userId(),
                        order.state(),
                        BigDecimal.valueOf(order.listPrice()),
                        BigDecimal.valueOf(order.discount()),
                        order.couponIds().stream().map(String::valueOf).collect(Collectors.joining(" ")),
                        order.createdAt(),
                        order.changedAt());
            }
            rows.passed();
            after = page.next();
        }
    }
}
