package io.confetti.core.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.core.event.CouponChange;
import io.confetti.core.event.CouponSource;
import io.confetti.core.event.CouponsChanged.Coupon;
import io.confetti.core.event.PublishChanges;
import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.Grant;
import io.confetti.core.grant.GrantCoupons;
import io.confetti.core.grant.GrantOrder;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.revoke.CouponBlock;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.core.stock.StockStatus;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CountChangesIT {
    private static Kernel kernel;

    private final long source = kernel.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    private record Row(String sourceKind, long sourceId, LocalDate day, String kind, String part, long n) {}

    @Test
    void aChunkOfAPushIsOneRow() {
        long template = kernel.aTemplateWithStock(250);

        grant(kernel.anOrder(template, source, 1, Kernel.users(1, 300)));

        assertThat(rows(template)).singleElement().satisfies(row -> {
            assertThat(row.kind()).isEqualTo("GRANTED");
            assertThat(row.n()).as("what the stock sufficed for").isEqualTo(250);
            assertThat(row.sourceKind()).isEqualTo("P");
            assertThat(row.sourceId()).isEqualTo(source);
        });
    }

    @Test
    void aRepeatCountsNothing() {
        long template = kernel.aTemplateWithStock(10);
        grant(kernel.anOrder(template, source, 2, Kernel.users(1, 3)));

        grant(kernel.anOrder(template, source, 2, Kernel.users(1, 3)));

        assertThat(rows(template)).hasSize(1);
    }

    @Test
    void whatIsRolledBackCountsNothing() {
        long template = kernel.aTemplateWithStock(10);
        kernel.move(template, StockStatus.PAUSED);

        assertThatThrownBy(() -> grant(kernel.anOrder(template, source, 1, Kernel.users(1, 3))))
                .isInstanceOf(TemplatePausedException.class);

        assertThat(rows(template)).isEmpty();
    }

    @Test
    void anUndoIsCountedBesideTheGrant() {
        long template = kernel.aTemplateWithStock(10);
        GrantOrder order = kernel.anOrder(template, source, 1, Kernel.users(1, 4));
        grant(order);
        var block = new CouponBlock(template, 1001, source, order.firstCoupon(), 4);

        for (int repeat = 0; repeat < 2; repeat++) {
            kernel.transaction()
                    .executeWithoutResult(
                            status -> kernel.bean(RevokeCoupons.class).block(block));
        }

        assertThat(rows(template)).extracting(Row::kind).containsExactly("GRANTED", "REVOKED");
        assertThat(rows(template)).extracting(Row::n).containsExactly(4L, 4L);
        assertThat(rows(template)).extracting(Row::sourceId).containsOnly(source);
    }

    /** It was over at midnight in Shanghai, which is the evening before in UTC. */
    @Test
    void anEndOfUseIsCountedOnItsDayInTheZoneOfTheInstallation() {
        long template = kernel.aTemplateWithStock(1);
        Instant end = Instant.parse("2026-03-09T16:00:00Z");
        var claim = new CouponSource(CouponSource.Kind.CLAIM, 5);

        publish(
                template,
                CouponChange.EXPIRED,
                kernel.now(),
                List.of(coupon(claim, end, end), coupon(claim, end, end)));

        assertThat(rows(template)).singleElement().satisfies(row -> {
            assertThat(row.day()).isEqualTo(LocalDate.of(2026, 3, 10));
            assertThat(row.sourceKind()).isEqualTo("C");
            assertThat(row.sourceId()).as("claims are not told apart").isZero();
            assertThat(row.n()).isEqualTo(2);
        });
    }

    @Test
    void usesAreToldApartByTheirDaysAndCodesByTheirSeries() {
        long template = kernel.aTemplateWithStock(1);
        Instant now = kernel.now();
        var code = new CouponSource(CouponSource.Kind.CLAIM, 5, 77);

        publish(
                template,
                CouponChange.REDEEMED,
                now,
                List.of(
                        coupon(code, now.minus(Duration.ofHours(23)), now),
                        coupon(code, now.minus(Duration.ofDays(3)), now),
                        coupon(code, now.minus(Duration.ofDays(3)), now),
                        coupon(code, now.minus(Duration.ofDays(900)), now)));

        assertThat(rows(template)).extracting(Row::sourceId).containsOnly(77L);
        assertThat(rows(template)).extracting(Row::part).containsExactlyInAnyOrder("0", "3", "366");
        assertThat(rows(template)).extracting(Row::n).containsExactlyInAnyOrder(1L, 2L, 1L);
    }

    private static Coupon coupon(CouponSource source, Instant receivedAt, Instant usableUntil) {
        return new Coupon(kernel.bean(Ids.class).next(), 1, source, receivedAt, usableUntil);
    }

    private static void publish(long template, CouponChange change, Instant at, List<Coupon> coupons) {
        kernel.transaction()
                .executeWithoutResult(status ->
                        kernel.bean(PublishChanges.class).prepare(change, 1001).publish(template, null, at, coupons));
    }

    private static Grant grant(GrantOrder order) {
        var grants = kernel.bean(GrantCoupons.class);
        return kernel.transaction().execute(status -> grants.takeStock(order, grants.insert(order), kernel.now()));
    }

    private static List<Row> rows(long template) {
        return kernel.sql()
                .sql(
                        "SELECT source_kind, source_id, day, kind, part, n FROM t_figure_delta WHERE template_id = ? ORDER BY id")
                .param(template)
                .query(Row.class)
                .list();
    }
}
