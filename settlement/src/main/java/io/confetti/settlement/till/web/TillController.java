package io.confetti.settlement.till.web;

import io.confetti.platform.identity.Caller;
import io.confetti.platform.web.Answer;
import io.confetti.settlement.ordersystem.OrderSystem;
import io.confetti.settlement.ordersystem.OrderSystems;
import io.confetti.settlement.till.RedeemCode;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.ExampleObject;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/settlement/till")
@Tag(name = "Till")
class TillController {
    private static final String EXAMPLE = """
            {"redemptionId": "till-7-000123", "code": "PC-7K2M-9QXD-0RTV4-E", "lines": [{"lineId": "1", "productId": "p1", "categoryId": "c1", "shopId": "1001", "quantity": 2, "unitPrice": 5000}]}""";

    private final RedeemCode redeemCode;
    private final OrderSystems systems;

    TillController(RedeemCode redeemCode, OrderSystems systems) {
        this.redeemCode = redeemCode;
        this.systems = systems;
    }

    @PostMapping("/redemptions")
    @Operation(
            summary =
                    "Quote, lock and redeem the coupon of a code in one call; a repeat gets the same answer; money in 分",
            description = "The redemption is an order, and can be refunded as one. Wrong codes are limited (429)")
    @io.swagger.v3.oas.annotations.parameters.RequestBody(content = @Content(examples = @ExampleObject(EXAMPLE)))
    Answer<RedemptionView> redeem(Caller caller, @Valid @RequestBody RedemptionForm form) {
        OrderSystem by = systems.of(caller);
        return Answer.of(RedemptionView.of(
                form.redemptionId(), redeemCode.redeem(by, form.redemptionId(), form.shown(by)), form.lines() != null));
    }
}
