import * as engine from '../engine';
import * as settlement from '../settlement';

/** A user claims a coupon, and an order of the user is paid with it; how the order stands in the end. */
export async function claimAndOrder(gateway: string, userToken: string, orderToken: string, template: string, user: string) {
  const claims = new engine.ClaimsApi(new engine.Configuration({ basePath: gateway, accessToken: userToken }));
  await claims.postTemplateClaims({ templateId: template, idempotencyKey: `claim-${user}`, wait: '10s', claimForm: { channel: 'app' } });

  const shop = new settlement.Configuration({ basePath: gateway, accessToken: orderToken });
  const lines = [{ lineId: '1', productId: 'p1', categoryId: 'c1', shopId: '1001', quantity: 1, unitPrice: 10_000 }];
  const quote = await new settlement.QuotesApi(shop).postQuotes({ quoteForm: { userId: user, auto: true, lines } });
  const orders = new settlement.OrdersApi(shop);
  await orders.postOrderLock({ orderId: `order-${user}`, lockForm: { quoteId: quote.data!.quoteId! } });
  await orders.postOrderRedeem({ orderId: `order-${user}`, redeemForm: { paymentId: `payment-${user}` } });
  return (await orders.getOrder({ orderId: `order-${user}` })).data!.state!;
}
