package io.confetti.settlement.listing.web;

import io.confetti.contract.OrderPage;
import io.confetti.platform.web.Answer;
import io.confetti.settlement.listing.ListOrders;
import io.confetti.settlement.order.OrderKey;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Times in milliseconds. */
@RestController
class OrderListController {
    private final ListOrders orders;

    OrderListController(ListOrders orders) {
        this.orders = orders;
    }

    @GetMapping("/internal/orders")
    Answer<OrderPage> orders(
            @RequestParam long shopId,
            @RequestParam long from,
            @RequestParam long to,
            @RequestParam(defaultValue = "") String afterSystem,
            @RequestParam(defaultValue = "") String afterOrder,
            @RequestParam @Min(1) @Max(5_000) int limit) {
        var wanted = new ListOrders.Wanted(shopId, Instant.ofEpochMilli(from), Instant.ofEpochMilli(to));
        return Answer.of(orders.page(wanted, new OrderKey(afterSystem, afterOrder), limit));
    }
}
