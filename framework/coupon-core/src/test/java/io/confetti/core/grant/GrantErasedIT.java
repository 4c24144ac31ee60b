package io.confetti.core.grant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.Grant.Refusal;
import io.confetti.core.stock.Recipient;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whoever is being forgotten is granted nothing, however a grant and the beginning of an erase fall together. */
class GrantErasedIT {

    private static final long PERSON = 7_000_000_001L;

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

    @AfterEach
    void openTheGate() {
        kernel.sql().sql("DELETE FROM t_erase").update();
    }

    @Test
    void theOthersAreGrantedAndTheStockIsTakenForThem() {
        long template = kernel.aTemplateWithStock(10);
        closeTheGate();

        Grant grant = give(template);

        assertThat(grant.granted()).hasSize(2);
        assertThat(grant.refused()).containsExactly(new Grant.Refused(new Recipient(3, PERSON), Refusal.ERASED));
        assertThat(kernel.left(template)).isEqualTo(8);
        assertThat(kernel.coupons(template)).isEqualTo(2);
    }

    @Test
    void whoWasForgottenIsSomebodyNew() {
        long template = kernel.aTemplateWithStock(10);
        give(template);
        long erase = closeTheGate();
        assertThat(rename(template, -erase)).isEqualTo(1);
        assertThat(give(template).granted()).isEmpty(); // the others are at their limit

        openTheGate();

        assertThat(give(template).granted())
                .extracting(given -> given.recipient().userId())
                .containsExactly(PERSON);
    }

    @Test
    void aGrantThatBeganBeforeTheGateAndInsertsBehindItIsRefused() {
        long template = kernel.aTemplateWithStock(10);
        GrantOrder order = order(template);

        Grant grant = kernel.transaction().execute(status -> {
            assertThat(kernel.coupons(template)).isZero(); // the transaction has read something
            CompletableFuture.runAsync(GrantErasedIT::closeTheGate).join();
            return grantCoupons.takeStock(order, grantCoupons.insert(order), kernel.now());
        });

        assertThat(grant.refused()).extracting(Grant.Refused::refusal).containsExactly(Refusal.ERASED);
        assertThat(grant.granted()).hasSize(2);
    }

    /** The coupon is inserted and read back before the gate, and committed behind the look for it: that look waits. */
    @Test
    void aGrantThatCommitsLateIsWaitedFor() throws Exception {
        long template = kernel.aTemplateWithStock(10);
        GrantOrder order = order(template);
        CountDownLatch inserted = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        CompletableFuture<Grant> grant =
                CompletableFuture.supplyAsync(() -> kernel.transaction().execute(status -> {
                    Grant some = grantCoupons.insert(order);
                    inserted.countDown();
                    waitFor(goOn);
                    return grantCoupons.takeStock(order, some, kernel.now());
                }));
        waitFor(inserted);
        long erase = closeTheGate();

        CompletableFuture<Integer> renamed = CompletableFuture.supplyAsync(() -> rename(template, -erase));
        await().atMost(Duration.ofSeconds(20)).until(GrantErasedIT::somebodyWaitsForALock);
        goOn.countDown();

        assertThat(grant.get(20, TimeUnit.SECONDS).granted()).hasSize(3);
        assertThat(renamed.get(20, TimeUnit.SECONDS)).isEqualTo(1);
    }

    private static void waitFor(CountDownLatch latch) {
        try {
            assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean somebodyWaitsForALock() {
        return kernel.sql()
                        .sql("SELECT COUNT(*) FROM information_schema.INNODB_TRX WHERE trx_state = 'LOCK WAIT'")
                        .query(Long.class)
                        .single()
                > 0;
    }

    /** As engine does it for whoever is forgotten. */
    private static int rename(long template, long alias) {
        List<Long> found = kernel.sql()
                .sql("SELECT id FROM t_user_coupon FORCE INDEX (u_user_template_n)"
                        + " WHERE user_id = ? AND template_id = ? FOR UPDATE")
                .params(PERSON, template)
                .query(Long.class)
                .list();
        found.forEach(id -> kernel.sql()
                .sql("UPDATE t_user_coupon SET user_id = ? WHERE id = ?")
                .params(alias, id)
                .update());
        return found.size();
    }

    private static long closeTheGate() {
        long id = kernel.bean(Ids.class).next();
        kernel.sql()
                .sql("INSERT INTO t_erase (id, user_id, asked_by, asked_at, due_at)"
                        + " VALUES (?, ?, 'ops', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))")
                .params(id, PERSON)
                .update();
        return id;
    }

    private static GrantOrder order(long template) {
        List<Recipient> recipients =
                List.of(new Recipient(2, PERSON - 1), new Recipient(3, PERSON), new Recipient(4, PERSON + 1));
        return kernel.anOrder(template, kernel.bean(Ids.class).next(), 1, recipients);
    }

    private static Grant give(long template) {
        GrantOrder order = order(template);
        return kernel.transaction()
                .execute(status -> grantCoupons.takeStock(order, grantCoupons.insert(order), kernel.now()));
    }
}
