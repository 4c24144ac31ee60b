package io.confetti.core.grant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.contract.PushRule;
import io.confetti.contract.UsableRule;
import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.Grant.Refusal;
import io.confetti.core.grant.Grant.Refused;
import io.confetti.core.stock.Recipient;
import io.confetti.core.stock.StockStatus;
import io.confetti.platform.id.Ids;
import io.confetti.platform.outage.Outages;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.support.TransactionTemplate;

class GrantCouponsIT {

    private static Kernel kernel;
    private static GrantCoupons grantCoupons;

    @BeforeAll
    static void start() {
        kernel = Kernel.start();
        grantCoupons = kernel.bean(GrantCoupons.class);
    }

    @AfterAll
    static void stop() {
        kernel.close();
    }

    @Test
    void givesEveryUserOneCouponAndTakesTheStock() {
        long template = kernel.aTemplateWithStock(10);

        Grant grant = give(template, nextSource(), 1, Kernel.users(1, 4));

        assertThat(grant.granted()).hasSize(4);
        assertThat(grant.refused()).isEmpty();
        assertThat(kernel.left(template)).isEqualTo(6);
        assertThat(kernel.coupons(template)).isEqualTo(4);
    }

    @Test
    void givesTheLargestUserIdExactly() {
        long template = kernel.aTemplateWithStock(10);

        give(
                template,
                nextSource(),
                1,
                List.of(new Recipient(2, Long.MAX_VALUE), new Recipient(3, Long.MAX_VALUE - 1)));

        assertThat(kernel.sql()
                        .sql("SELECT user_id FROM t_user_coupon WHERE template_id = ? ORDER BY user_id DESC")
                        .param(template)
                        .query(Long.class)
                        .list())
                .containsExactly(Long.MAX_VALUE, Long.MAX_VALUE - 1);
    }

    @Test
    void refusesWhoeverIsAtTheLimit() {
        long template = kernel.aTemplateWithStock(10);
        give(template, nextSource(), 1, Kernel.users(1, 2));

        Grant grant = give(template, nextSource(), 1, Kernel.users(1, 3));

        assertThat(grant.granted())
                .extracting(given -> given.recipient().userId())
                .containsExactly(3L);
        assertThat(grant.refused()).extracting(Refused::refusal).containsOnly(Refusal.ALREADY_OWNED);
        assertThat(kernel.left(template)).isEqualTo(7);
    }

    @Test
    void theSameSourceNeverGivesTwice() {
        long template = kernel.aTemplateWithStock(10);
        long source = nextSource();
        give(template, source, 3, Kernel.users(1, 2));

        Grant repeat = give(template, source, 3, Kernel.users(1, 2));

        assertThat(repeat.granted()).isEmpty();
        assertThat(kernel.coupons(template)).isEqualTo(2);
        assertThat(kernel.left(template)).isEqualTo(8);
    }

    @Test
    void takesTheLowestFreePlaceUpToTheLimit() {
        long template = kernel.aTemplateWithStock(10);
        List<Recipient> one = Kernel.users(5, 5);
        give(template, nextSource(), 3, one);
        give(template, nextSource(), 3, one);
        kernel.sql()
                .sql("DELETE FROM t_user_coupon WHERE template_id = ? AND n = 1")
                .param(template)
                .update();

        give(template, nextSource(), 3, one);
        give(template, nextSource(), 3, one);
        Grant beyond = give(template, nextSource(), 3, one);

        assertThat(beyond.refused()).extracting(Refused::refusal).containsExactly(Refusal.ALREADY_OWNED);
        assertThat(kernel.sql()
                        .sql("SELECT n FROM t_user_coupon WHERE template_id = ? ORDER BY n")
                        .param(template)
                        .query(Integer.class)
                        .list())
                .containsExactly(1, 2, 3);
    }

    @Test
    void theSurplusOfTheHighestRowsComesBack() {
        long template = kernel.aTemplateWithStock(2);
        List<Recipient> rowsAgainstUsers =
                List.of(new Recipient(2, 900), new Recipient(3, 800), new Recipient(4, 700), new Recipient(5, 600));

        Grant grant = give(template, nextSource(), 1, rowsAgainstUsers);

        assertThat(grant.granted())
                .extracting(given -> given.recipient().userId())
                .containsExactly(900L, 800L);
        assertThat(grant.refused()).extracting(Refused::refusal).containsExactly(Refusal.NO_STOCK, Refusal.NO_STOCK);
        assertThat(kernel.left(template)).isZero();
        assertThat(kernel.coupons(template)).isEqualTo(2);
    }

    @Test
    void stockZeroGivesNothingAndEnds() {
        long template = kernel.aTemplateWithStock(0);

        Grant grant = give(template, nextSource(), 1, Kernel.users(1, 3));

        assertThat(grant.granted()).isEmpty();
        assertThat(grant.refused()).hasSize(3);
        assertThat(kernel.coupons(template)).isZero();
    }

    @Test
    void nothingIsGivenAfterTheEnd() {
        long template = kernel.aTemplateWithStock(10);
        kernel.move(template, StockStatus.ENDED);

        Grant grant = give(template, nextSource(), 1, Kernel.users(1, 3));

        assertThat(grant.refused()).extracting(Refused::refusal).containsOnly(Refusal.TEMPLATE_ENDED);
        assertThat(kernel.coupons(template)).isZero();
        assertThat(kernel.left(template)).isEqualTo(10);
    }

    @Test
    void theNaturalEndIsJudgedByAcceptance() {
        long template = kernel.aTemplateWithStock(10);
        Instant afterTheEnd = kernel.now().plus(Duration.ofDays(2));

        Grant grant = give(template, nextSource(), 1, Kernel.users(1, 3), afterTheEnd);

        assertThat(grant.refused()).extracting(Refused::refusal).containsOnly(Refusal.TEMPLATE_ENDED);
        assertThat(kernel.coupons(template)).isZero();
    }

    @Test
    void aPausedTemplateRollsEverythingBack() {
        long template = kernel.aTemplateWithStock(10);
        kernel.move(template, StockStatus.PAUSED);

        assertThatThrownBy(() -> give(template, nextSource(), 1, Kernel.users(1, 3)))
                .isInstanceOf(TemplatePausedException.class);
        assertThat(kernel.coupons(template)).isZero();
    }

    @Test
    void anIdTakenByAStrangerIsAnErrorNotAnOwner() { // sequence 11
        long template = kernel.aTemplateWithStock(10);
        long other = kernel.aTemplateWithStock(10);
        GrantOrder order = kernel.anOrder(template, nextSource(), 1, Kernel.users(1, 2));
        GrantOrder stranger = new GrantOrder(
                other,
                1001,
                order.rule(),
                GrantSource.push(nextSource()),
                kernel.now(),
                List.of(order.firstCoupon()),
                Kernel.users(500, 500));
        kernel.transaction().executeWithoutResult(status -> grantCoupons.insert(stranger));

        Grant grant = kernel.transaction().execute(status -> grantCoupons.insert(order));

        assertThat(grant.granted())
                .extracting(given -> given.recipient().userId())
                .containsExactly(2L);
        assertThat(grant.refused()).containsExactly(new Grant.Refused(new Recipient(2, 1), Grant.Refusal.SAVE_FAILED));
        assertThat(kernel.coupons(template)).isEqualTo(1);
    }

    @Test
    void aRowTheDatabaseRefusesFailsAlone() {
        long template = kernel.aTemplateWithStock(1_000);
        kernel.sql()
                .sql("CREATE TRIGGER poison BEFORE INSERT ON t_user_coupon FOR EACH ROW BEGIN"
                        + " IF NEW.user_id = 333 THEN SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'poison'; END IF; END")
                .update();
        try {
            Grant grant = give(template, nextSource(), 1, Kernel.users(1, 500));

            assertThat(grant.granted()).hasSize(499);
            assertThat(grant.refused())
                    .singleElement()
                    .isEqualTo(new Refused(new Recipient(334, 333), Refusal.SAVE_FAILED));
            assertThat(kernel.left(template)).isEqualTo(501);
        } finally {
            kernel.sql().sql("DROP TRIGGER poison").update();
        }
    }

    @Test
    void aDatabaseThatTakesNothingFailsNoRow() {
        long template = kernel.aTemplateWithStock(1_000);
        kernel.sql()
                .sql("CREATE TRIGGER full_disk BEFORE INSERT ON t_user_coupon FOR EACH ROW"
                        + " SIGNAL SQLSTATE 'HY000' SET MYSQL_ERRNO = 1114, MESSAGE_TEXT = 'The table is full'")
                .update();
        try {
            assertThatThrownBy(() -> give(template, nextSource(), 1, Kernel.users(1, 20)))
                    .isInstanceOf(DataAccessException.class);
            assertThat(kernel.left(template)).isEqualTo(1_000);
        } finally {
            kernel.sql().sql("DROP TRIGGER full_disk").update();
        }
    }

    static List<UsableRule> rulesThatAreOver() {
        Instant now = kernel.now();
        return List.of(
                UsableRule.fixed(now.minus(Duration.ofDays(9)), now.minusMillis(1)),
                UsableRule.hoursAfterReceipt(24, 0, now.minusMillis(1)),
                UsableRule.hoursAfterReceipt(24, 48, now.plus(Duration.ofHours(47)))); // usable from its end on
    }

    @ParameterizedTest
    @MethodSource("rulesThatAreOver")
    void nobodyIsGivenACouponThatCouldNotBeUsed(UsableRule usable) {
        long template = kernel.aTemplateWithStock(10);
        GrantOrder order = new GrantOrder(
                template,
                1001,
                new PushRule(1, 1, usable),
                GrantSource.push(nextSource()),
                kernel.now(),
                GrantOrder.block(kernel.bean(Ids.class).block(3), 3),
                Kernel.users(1, 3));

        Grant grant = kernel.transaction()
                .execute(status -> grantCoupons.takeStock(order, grantCoupons.insert(order), kernel.now()));

        assertThat(grant.granted()).isEmpty();
        assertThat(grant.refused()).extracting(Refused::refusal).containsOnly(Refusal.TEMPLATE_ENDED);
        assertThat(kernel.left(template)).isEqualTo(10);
        assertThat(kernel.coupons(template)).isZero();
    }

    @Test
    void aLockThatCannotBeHadIsWorthAnotherTry() {
        long template = kernel.aTemplateWithStock(10);
        kernel.transaction().executeWithoutResult(outer -> {
            kernel.sql()
                    .sql("SELECT 1 FROM t_template_stock WHERE template_id = ? FOR UPDATE")
                    .param(template)
                    .query()
                    .listOfRows();

            long from = System.nanoTime();
            assertThatThrownBy(() -> giveApart(template))
                    .isInstanceOf(PessimisticLockingFailureException.class)
                    .matches(Outages::isOutage)
                    .matches(Outages::isLockTimeout);
            assertThat(Duration.ofNanos(System.nanoTime() - from))
                    .isLessThan(Duration.ofSeconds(15)); // the server alone would let it wait for 50 s
        });
        assertThat(kernel.coupons(template)).isZero();
    }

    private static void giveApart(long template) {
        TransactionTemplate another =
                new TransactionTemplate(kernel.transaction().getTransactionManager());
        another.setPropagationBehavior(TransactionDefinition.PROPAGATION_REQUIRES_NEW);
        GrantOrder order = kernel.anOrder(template, nextSource(), 1, Kernel.users(1, 2));
        another.executeWithoutResult(status -> grantCoupons.takeStock(order, grantCoupons.insert(order), kernel.now()));
    }

    @Test
    void twoSourcesInOppositeOrderEndWithoutALostCoupon() throws Exception {
        long template = kernel.aTemplateWithStock(100_000);
        List<Recipient> forward = Kernel.users(1, 2_000);
        List<Recipient> backward = new ArrayList<>(forward);
        Collections.reverse(backward);
        ExecutorService threads = Executors.newFixedThreadPool(4);

        List<Callable<Grant>> calls = new ArrayList<>();
        for (int round = 0; round < 8; round++) {
            List<Recipient> recipients = round % 2 == 0 ? forward : backward;
            calls.add(() -> giveRetrying(template, nextSource(), 2, recipients));
        }
        int granted = 0;
        for (Future<Grant> one : threads.invokeAll(calls)) {
            granted += one.get().granted().size();
        }
        threads.shutdown();

        assertThat(granted).isEqualTo(4_000); // exactly the limit for everybody, no legal coupon refused
        assertThat(kernel.coupons(template)).isEqualTo(4_000);
        assertThat(kernel.left(template)).isEqualTo(96_000);
    }

    private static Grant giveRetrying(long template, long source, int limit, List<Recipient> recipients) {
        for (int attempt = 0; ; attempt++) {
            try {
                return give(template, source, limit, recipients);
            } catch (TransientDataAccessException conflict) {
                assertThat(attempt).as("deadlocks in a row").isLessThan(5);
            }
        }
    }

    private static Grant give(long template, long source, int limit, List<Recipient> recipients) {
        return give(template, source, limit, recipients, kernel.now());
    }

    private static Grant give(long template, long source, int limit, List<Recipient> recipients, Instant acceptedAt) {
        GrantOrder order = kernel.anOrder(template, source, limit, recipients);
        return kernel.transaction()
                .execute(status -> grantCoupons.takeStock(order, grantCoupons.insert(order), acceptedAt));
    }

    private static synchronized long nextSource() {
        return kernel.bean(Ids.class).next();
    }
}
