package io.confetti.settlement.order.web;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import io.confetti.settlement.order.LockOrder;
import io.confetti.settlement.order.OrderCall;
import io.confetti.settlement.order.OrderIds;
import io.confetti.settlement.order.OrderQueries;
import io.confetti.settlement.order.OrderResponses;
import io.confetti.settlement.order.RedeemOrder;
import io.confetti.settlement.order.RefundOrder;
import io.confetti.settlement.order.ReleaseOrder;
import io.confetti.settlement.ordersystem.OrderSystems;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Pattern;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/settlement/orders/{orderId}")
@Tag(name = "Orders")
class OrderController {
    private final LockOrder lock;
    private final RedeemOrder redeem;
    private final ReleaseOrder release;
    private final RefundOrder refund;
    private final OrderQueries orders;
    private final OrderSystems systems;

    OrderController(
            LockOrder lock,
            RedeemOrder redeem,
            ReleaseOrder release,
            RefundOrder refund,
            OrderQueries orders,
            OrderSystems systems) {
        this.lock = lock;
        this.redeem = redeem;
        this.release = release;
        this.refund = refund;
        this.orders = orders;
        this.systems = systems;
    }

    @GetMapping
    @Operation(
            summary = "An order as it stands now",
            description = "404 for an order that was never locked, or of another order system")
    Answer<OrderView> find(Caller caller, @PathVariable @Pattern(regexp = OrderIds.ORDER_ID) String orderId) {
        return Answer.of(OrderView.of(orders.find(call(caller, orderId))));
    }

    @PostMapping("/lock")
    @Operation(
            summary = "Lock the coupons of a quote for the order; a repeat gets the first answer",
            description =
                    "409 if a coupon is not free any more or the quote is too old: quote again. A lock that is not redeemed in time ends by itself")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"quoteId\": \"as the quote was answered\"}")))
    Answer<OrderResponses.Locked> lock(
            Caller caller,
            @PathVariable @Pattern(regexp = OrderIds.ORDER_ID) String orderId,
            @Valid @RequestBody OrderForms.LockForm form) {
        return Answer.of(lock.lock(call(caller, orderId), form.quoteId()));
    }

    @PostMapping("/redeem")
    @Operation(
            summary = "The order has been paid: its coupons are used",
            description = "A repeat gets the first answer. 409 if the order has been released")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content = @Content(examples = @ExampleObject("{\"paymentId\": \"pay-1\"}")))
    Answer<OrderResponses.Redeemed> redeem(
            Caller caller,
            @PathVariable @Pattern(regexp = OrderIds.ORDER_ID) String orderId,
            @Valid @RequestBody OrderForms.RedeemForm form) {
        return Answer.of(redeem.redeem(call(caller, orderId), form.paymentId()));
    }

    @PostMapping("/release")
    @Operation(
            summary = "The order has been cancelled: its coupons are free again",
            description = "A repeat gets the first answer. 409 if the order has been paid: refund it instead")
    Answer<OrderResponses.Released> release(
            Caller caller, @PathVariable @Pattern(regexp = OrderIds.ORDER_ID) String orderId) {
        return Answer.of(release.release(call(caller, orderId)));
    }

    @PostMapping("/refunds")
    @Operation(
            summary = "Units come back: what they are worth, and the coupons once all are back",
            description = "Counted once per refund id: a repeat gets the first answer")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(
            content =
                    @Content(
                            examples =
                                    @ExampleObject(
                                            "{\"refundId\": \"refund-1\", \"lines\": [{\"lineId\": \"1\", \"quantity\": 1}]}")))
    Answer<OrderResponses.Refunded> refund(
            Caller caller,
            @PathVariable @Pattern(regexp = OrderIds.ORDER_ID) String orderId,
            @Valid @RequestBody OrderForms.RefundForm form) {
        return Answer.of(refund.refund(call(caller, orderId), form.refundId(), form.units()));
    }

    private OrderCall call(Caller caller, String orderId) {
        return OrderCall.of(systems.of(caller), orderId);
    }
}
