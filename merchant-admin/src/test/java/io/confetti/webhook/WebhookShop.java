package io.confetti.webhook;

import static io.confetti.merchantadmin.fixture.Operator.WEBHOOKS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.contract.PushRule;
import io.confetti.contract.UsableRule;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.stock.Recipient;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.record.WebhookEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.springframework.transaction.support.TransactionTemplate;

/** A shop with a template and an endpoint, and the kernel's hand that gives coupons of it. */
record WebhookShop(MerchantAdmin admin, long shopId, Operator operator, Receiver receiver, String template)
        implements AutoCloseable {
    private static final AtomicLong SHOPS = new AtomicLong(70_000);
    private static final Duration TIMEOUT = Duration.ofSeconds(30);

    static WebhookShop open() {
        MerchantAdmin admin = MerchantAdmin.running();
        long shopId = SHOPS.incrementAndGet();
        Operator operator = admin.operator(shopId);
        String template = operator.createTemplate(Map.of("stock", 100_000, "perUserLimit", 100))
                .id();
        return new WebhookShop(admin, shopId, operator, Receiver.start(), template);
    }

    /** @return the answer's data, the secret among it */
    JSONObject register(WebhookEvent... events) {
        return register(receiver.url(), events);
    }

    JSONObject register(String url, WebhookEvent... events) {
        var names = List.of(events).stream().map(WebhookEvent::name).toList();
        var reply = operator.post(WEBHOOKS, Map.of("url", url, "events", names));
        assertThat(reply.status()).as(reply.text()).isEqualTo(201);
        return reply.data();
    }

    /** A push gives a coupon to each of so many users. */
    List<Grant.Granted> give(int users) {
        return transaction().execute(status -> giveHere(users));
    }

    /** In the caller's transaction. */
    List<Grant.Granted> giveHere(int users) {
        Instant now = now();
        var rule = new PushRule(100, 1, UsableRule.hoursAfterReceipt(24, 0, now.plus(Duration.ofDays(30))));
        var ids = admin.bean(Ids.class);
        var recipients = LongStream.rangeClosed(1, users)
                .mapToObj(user -> new Recipient(user + 1, user))
                .toList();
        var order = new GrantOrder(
                Long.parseLong(template),
                shopId,
                rule,
                GrantSource.push(ids.next()),
                now,
                GrantOrder.block(ids.block(users), users),
                recipients);
        var kernel = admin.bean(GrantCoupons.class);
        return kernel.takeStock(order, kernel.insert(order), now).granted();
    }

    TransactionTemplate transaction() {
        return admin.bean(TransactionTemplate.class);
    }

    Instant now() {
        return admin.bean(SuiteClock.class).instant();
    }

    JSONObject endpoint(String id) {
        return operator.get(WEBHOOKS + "/" + id).data();
    }

    List<JSONObject> deliveries(String id, String status) {
        return operator.get(WEBHOOKS + "/" + id + "/deliveries?limit=100&status=" + status)
                .items()
                .toList(JSONObject.class);
    }

    void awaitPosts(int posts) {
        await().atMost(TIMEOUT).until(() -> receiver.posts().size() >= posts);
    }

    void awaitDelivered(String id, int deliveries) {
        await().atMost(TIMEOUT).until(() -> deliveries(id, "DELIVERED").size() == deliveries);
    }

    void awaitPaused(String id, PauseReason reason) {
        await().atMost(TIMEOUT).until(() -> reason.name().equals(endpoint(id).getString("pauseReason")));
    }

    @Override
    public void close() {
        receiver.close();
        for (Object endpoint : operator.get(WEBHOOKS + "?limit=100").items()) {
            operator.delete(WEBHOOKS + "/" + ((JSONObject) endpoint).getString("id"));
        }
    }
}
