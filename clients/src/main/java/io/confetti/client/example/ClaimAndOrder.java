package io.confetti.client.example;

import io.confetti.client.engine.api.ClaimsApi;
import io.confetti.client.engine.model.ClaimForm;
import io.confetti.client.settlement.api.OrdersApi;
import io.confetti.client.settlement.api.QuotesApi;
import io.confetti.client.settlement.model.LineForm;
import io.confetti.client.settlement.model.LockForm;
import io.confetti.client.settlement.model.QuoteForm;
import io.confetti.client.settlement.model.RedeemForm;

/** A user claims a coupon, and an order of the user is paid with it. */
public final class ClaimAndOrder {
    private ClaimAndOrder() {}

    /** @return how the order stands in the end */
    public static String run(String gateway, String userToken, String orderToken, String template, String user)
            throws Exception {
        var app = new io.confetti.client.engine.ApiClient();
        app.updateBaseUri(gateway);
        app.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + userToken));
        new ClaimsApi(app).postTemplateClaims(template, "claim-" + user, "en", "10s", new ClaimForm().channel("app"));

        var shop = new io.confetti.client.settlement.ApiClient();
        shop.updateBaseUri(gateway);
        shop.setRequestInterceptor(request -> request.header("Authorization", "Bearer " + orderToken));
        var line = new LineForm()
                .lineId("1")
                .productId("p1")
                .categoryId("c1")
                .shopId("1001")
                .quantity(1)
                .unitPrice(10_000L);
        var quote = new QuotesApi(shop)
                .postQuotes(new QuoteForm().userId(user).auto(true).addLinesItem(line), "en");
        var orders = new OrdersApi(shop);
        orders.postOrderLock(
                "order-" + user, new LockForm().quoteId(quote.getData().getQuoteId()));
        orders.postOrderRedeem("order-" + user, new RedeemForm().paymentId("payment-" + user));
        return orders.getOrder("order-" + user).getData().getState();
    }
}
