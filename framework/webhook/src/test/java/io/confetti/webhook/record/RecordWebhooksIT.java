package io.confetti.webhook.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
    private static RecordedWebhooks recorded;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        recorded = new RecordedWebhooks(kernel);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @AfterEach
    void forget() {
        recorded.forgetEndpoints();
    }

    @Test
    void eachEndpointThatListensHearsOfWhatWasGivenAndOfNothingElse() {
        long template = kernel.aTemplateWithStock(2);
        long paused = recorded.endpoint(SHOP, "COUPON_LOCKED,COUPON_GIVEN", "PAUSED");
        long active = recorded.endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        long removed = recorded.endpoint(SHOP, "COUPON_GIVEN", "DELETED");
        long deaf = recorded.endpoint(SHOP, "COUPON_REDEEMED", "ACTIVE");
        long stranger = recorded.endpoint(SHOP + 1, "COUPON_GIVEN", "ACTIVE");

        Grant grant = give(kernel.anOrder(template, source(), 1, Kernel.users(11, 13)));

        assertThat(grant.granted()).as("stock for two of three").hasSize(2);
        List<WebhookBody.Coupon> given = grant.granted().stream()
                .map(one -> new WebhookBody.Coupon(
                        "" + one.couponId(), "" + one.recipient().userId()))
                .toList();
        for (long endpoint : List.of(paused, active)) {
            assertThat(recorded.bodies(endpoint)).singleElement().satisfies(body -> {
                assertThat(body.type()).isEqualTo("COUPON_GIVEN");
                assertThat(body.templateId()).isEqualTo("" + template);
                assertThat(body.orderId()).isNull();
                assertThat(body.coupons()).isEqualTo(given);
            });
        }
        assertThat(recorded.bodies(removed)).isEmpty();
        assertThat(recorded.bodies(deaf)).isEmpty();
        assertThat(recorded.bodies(stranger)).isEmpty();
    }

    @Test
    void aChunkIsToldByFiveHundredsEachUnderItsId() {
        long template = kernel.aTemplateWithStock(5_000);
        long endpoint = recorded.endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");

        give(kernel.anOrder(template, source(), 1, Kernel.users(1_001, 2_001)));

        assertThat(recorded.bodies(endpoint))
                .extracting(body -> body.coupons().size())
                .containsExactly(500, 500, 1);
        assertThat(ids(endpoint))
                .isEqualTo(
                        recorded.bodies(endpoint).stream().map(WebhookBody::id).toList());
    }

    @Test
    void claimsAreToldTogether() {
        long template = kernel.aTemplateWithStock(10);
        long endpoint = recorded.endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        GrantOrder push = kernel.anOrder(
                template, source(), 1, List.of(new Recipient(0, 5), new Recipient(1, 6), new Recipient(2, 7)));
        var claims = new GrantOrder(
                template,
                SHOP,
                push.rule(),
                GrantSource.claims(List.of(source(), source(), source())),
                push.receivedAt(),
                push.couponIds(),
                push.recipients());

        give(claims);

        assertThat(recorded.bodies(endpoint))
                .singleElement()
                .satisfies(body -> assertThat(body.coupons())
                        .extracting(WebhookBody.Coupon::userId)
                        .containsExactly("5", "6", "7"));
    }

    @Test
    void aRepeatedChunkTellsNothingNew() {
        long template = kernel.aTemplateWithStock(10);
        long endpoint = recorded.endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        long source = source();
        give(kernel.anOrder(template, source, 2, Kernel.users(1, 3)));

        Grant again = give(kernel.anOrder(template, source, 2, Kernel.users(1, 3)));

        assertThat(again.granted()).isEmpty();
        assertThat(recorded.bodies(endpoint)).hasSize(1);
    }

    @Test
    void whatIsRolledBackLeavesNothing() {
        long template = kernel.aTemplateWithStock(10);
        long endpoint = recorded.endpoint(SHOP, "COUPON_GIVEN", "ACTIVE");
        kernel.move(template, StockStatus.PAUSED);

        assertThatThrownBy(() -> give(kernel.anOrder(template, source(), 1, Kernel.users(1, 3))))
                .isInstanceOf(TemplatePausedException.class);
        kernel.transaction().executeWithoutResult(status -> {
            publishOne(template);
            status.setRollbackOnly();
        });

        assertThat(recorded.bodies(endpoint)).isEmpty();
    }

    @Test
    void nothingIsRecordedOutsideOfATransaction() {
        assertThatThrownBy(() -> publishOne(1)).isInstanceOf(IllegalTransactionStateException.class);
    }

    private static void publishOne(long template) {
        kernel.bean(PublishChanges.class)
                .prepare(CouponChange.GRANTED, SHOP)
                .publish(
                        template,
                        null,
                        kernel.now(),
                        List.of(new Coupon(1, 2, new CouponSource(Kind.TASK, 3), kernel.now(), kernel.now())));
    }

    private static Grant give(GrantOrder order) {
        var grant = kernel.bean(GrantCoupons.class);
        return kernel.transaction().execute(status -> grant.takeStock(order, grant.insert(order), kernel.now()));
    }

    private static long source() {
        return kernel.bean(Ids.class).next();
    }

    private static List<String> ids(long endpoint) {
        return kernel.sql()
                .sql("SELECT id FROM t_webhook_delivery WHERE endpoint_id = ? ORDER BY id")
                .param(endpoint)
                .query(String.class)
                .list();
    }
}
