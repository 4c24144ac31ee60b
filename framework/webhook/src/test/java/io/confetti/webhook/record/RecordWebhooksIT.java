package io.confetti.webhook.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponSource.Kind;
import io.confetti.core.event.CouponsChanged.Coupon;
import io.confetti.core.event.PublishChanges;
import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.GrantSource;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.stock.Recipient;
import io.confetti.core.stock.StockStatus;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.IllegalTransactionStateException;

/** What is recorded of what the kernel gives. */
class RecordWebhooksIT {
    private static final long SHOP = 1001;

    private static Kernel kernel;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @AfterEach
    void forget() {
        kernel.sql().sql("DELETE FROM t_webhook_endpoint").update();
    }

    @Test
    void eachEndpointThatListensHearsOfWhatWasGivenAndOfNothingElse() {
        long template = kernel.aTemplateWithStock(2);
        long paused = endpoint(SHOP, "COUPON_LOCKED,COUPON_GIVEN", "PAUSED");
        long active = endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        long removed = endpoint(SHOP, "COUPON_GIVEN", "DELETED");
        long deaf = endpoint(SHOP, "COUPON_REDEEMED", "ACTIVE");
        long stranger = endpoint(SHOP + 1, "COUPON_GIVEN", "ACTIVE");

        Grant grant = give(kernel.anOrder(template, source(), 1, Kernel.users(11, 13)));

        assertThat(grant.granted()).as("stock for two of three").hasSize(2);
        List<WebhookBody.Coupon> given = grant.granted().stream()
                .map(one -> new WebhookBody.Coupon(
                        "" + one.couponId(), "" + one.recipient().userId()))
                .toList();
        for (long endpoint : List.of(paused, active)) {
            assertThat(bodies(endpoint)).singleElement().satisfies(body -> {
                assertThat(body.type()).isEqualTo("COUPON_GIVEN");
                assertThat(body.templateId()).isEqualTo("" + template);
                assertThat(body.orderId()).isNull();
                assertThat(body.coupons()).isEqualTo(given);
            });
        }
        assertThat(bodies(removed)).isEmpty();
        assertThat(bodies(deaf)).isEmpty();
        assertThat(bodies(stranger)).isEmpty();
    }

    @Test
    void aChunkIsToldByFiveHundredsEachUnderItsId() {
        long template = kernel.aTemplateWithStock(5_000);
        long endpoint = endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");

        give(kernel.anOrder(template, source(), 1, Kernel.users(1_001, 2_001)));

        assertThat(bodies(endpoint)).extracting(body -> body.coupons().size()).containsExactly(500, 500, 1);
        assertThat(ids(endpoint))
                .isEqualTo(bodies(endpoint).stream().map(WebhookBody::id).toList());
    }

    @Test
    void claimsAreToldTogether() {
        long template = kernel.aTemplateWithStock(10);
        long endpoint = endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        GrantOrder push = kernel.anOrder(
                template, source(), 1, List.of(new Recipient(0, 5), new Recipient(1, 6), new Recipient(2, 7)));
        var claims = new GrantOrder(
                template,
                SHOP,
                push.rule(),
                new GrantSource.Claims(List.of(source(), source(), source())),
                push.receivedAt(),
                push.firstCoupon(),
                push.recipients());

        give(claims);

        assertThat(bodies(endpoint))
                .singleElement()
                .satisfies(body -> assertThat(body.coupons())
                        .extracting(WebhookBody.Coupon::userId)
                        .containsExactly("5", "6", "7"));
    }

    @Test
    void aRepeatedChunkTellsNothingNew() {
        long template = kernel.aTemplateWithStock(10);
        long endpoint = endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        long source = source();
        give(kernel.anOrder(template, source, 2, Kernel.users(1, 3)));

        Grant again = give(kernel.anOrder(template, source, 2, Kernel.users(1, 3)));

        assertThat(again.granted()).isEmpty();
        assertThat(bodies(endpoint)).hasSize(1);
    }

    @Test
    void whatIsRolledBackLeavesNothing() {
        long template = kernel.aTemplateWithStock(10);
        long endpoint = endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        kernel.move(template, StockStatus.PAUSED);

        assertThatThrownBy(() -> give(kernel.anOrder(template, source(), 1, Kernel.users(1, 3))))
                .isInstanceOf(TemplatePausedException.class);
        kernel.transaction().executeWithoutResult(status -> {
            publishOne(template);
            status.setRollbackOnly();
        });

        assertThat(bodies(endpoint)).isEmpty();
    }

    @Test
    void nothingIsRecordedOutsideOfATransaction() {
        assertThatThrownBy(() -> publishOne(1)).isInstanceOf(IllegalTransactionStateException.class);
    }

    private static void publishOne(long template) {
        kernel.bean(PublishChanges.class)
                .prepare(CouponChange.GRANTED, SHOP)
                .publish(template, null, kernel.now(), List.of(new Coupon(1, 2, new CouponSource(Kind.TASK, 3))));
    }

    private static Grant give(GrantOrder order) {
        var grant = kernel.bean(GrantCoupons.class);
        return kernel.transaction().execute(status -> grant.takeStock(order, grant.insert(order), kernel.now()));
    }

    private static long source() {
        return kernel.bean(Ids.class).next();
    }

    private static long endpoint(long shop, String events, String status) {
        long id = kernel.bean(Ids.class).next();
        kernel.sql()
                .sql("INSERT INTO t_webhook_endpoint (id, shop_id, url, events, status, secret, created_at, created_by)"
                        + " VALUES (?, ?, 'https://shop.example/', ?, ?, '', ?, 'operator')")
                .params(id, shop, events, status, DatabaseTime.of(kernel.now()))
                .update();
        return id;
    }

    private static List<WebhookBody> bodies(long endpoint) {
        return kernel
                .sql()
                .sql("SELECT body FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id")
                .param(endpoint)
                .query(String.class)
                .list()
                .stream()
                .map(body -> JSON.parseObject(body, WebhookBody.class))
                .toList();
    }

    private static List<String> ids(long endpoint) {
        return kernel.sql()
                .sql("SELECT id FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id")
                .param(endpoint)
                .query(String.class)
                .list();
    }
}
