package io.confetti.merchantadmin.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.audit.store.AuditRows;
import io.confetti.merchantadmin.audit.store.ChainRows;
import io.confetti.merchantadmin.fixture.AuditedShop;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.KnownPeople;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.PromiseChecks;
import io.confetti.platform.promise.Violation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Each attack on the audit of somebody who may write into the database and does not have the key. */
class AuditChainIT {
    private static final String ROW_COLUMNS =
            "service, actor, role, address, trace, action, object, asked, before_change, after_change, reason, persons,"
                    + " key_version, seal";

    private static MerchantAdmin admin;
    private static JdbcTemplate database;

    private final AuditedShop shop = AuditedShop.fresh(admin);

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
        database = admin.database();
    }

    @AfterEach
    void leaveNothingBroken() {
        database.update(
                "DELETE p FROM t_audit_person p JOIN t_audit a ON a.id = p.audit_id WHERE a.shop = ?", shop.id());
        database.update("DELETE FROM t_audit WHERE shop = ?", shop.id());
        database.update("DELETE FROM t_audit_head WHERE shop = ?", shop.id());
        witnesses().remove(String.valueOf(shop.id()));
    }

    @Test
    void rowsAreChainedInTheOrderInWhichTheyAreSeenWithoutGaps() {
        chained(5);

        assertThat(seqs()).containsExactly(1L, 2L, 3L, 4L, 5L);
        assertThat(violations()).isEmpty();
        assertThat(witnesses().get(String.valueOf(shop.id()))).startsWith("5:");
    }

    @Test
    void manyWhoChainAtOnceGiveEachPlaceOnce() throws Exception {
        ExecutorService many = Executors.newFixedThreadPool(4);
        try {
            var go = new CountDownLatch(1);
            List<Future<?>> turns = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                turns.add(many.submit(() -> {
                    go.await();
                    for (int turn = 0; turn < 25; turn++) {
                        admin.bean(ChainAudit.class).turn();
                    }
                    return null;
                }));
            }
            go.countDown();
            call(30);
            for (Future<?> turn : turns) {
                turn.get();
            }
        } finally {
            many.shutdownNow();
        }
        awaitChained(30);

        assertThat(seqs()).isEqualTo(LongStream.rangeClosed(1, 30).boxed().toList());
        assertThat(violations()).isEmpty();
    }

    @Test
    void aTurnThatFailsInTheMiddleLeavesNothing() {
        chained(2);
        long id = insertUnchained(3);
        var failing = new TransactionTemplate(admin.bean(PlatformTransactionManager.class));
        failing.executeWithoutResult(status -> {
            AuditHead head = admin.bean(ChainRows.class).lockNow(shop.id()).orElseThrow();
            database.update("UPDATE t_audit SET seq = 3, hash = ? WHERE id = ?", head.hash(), id);
            status.setRollbackOnly();
        });

        assertThat(seqs()).containsExactly(1L, 2L);
        assertThat(admin.bean(AuditRows.class).head(shop.id()).orElseThrow().seq())
                .isEqualTo(2);
    }

    @Test
    void whoHoldsTheHeadKeepsOthersFromIt() {
        chained(1);
        var holding = new TransactionTemplate(admin.bean(PlatformTransactionManager.class));
        holding.executeWithoutResult(status -> {
            assertThat(admin.bean(ChainRows.class).lockNow(shop.id())).isPresent();
            call(1);
            CompletableFuture.supplyAsync(() -> admin.bean(ChainAudit.class).turn())
                    .join();
            assertThat(seqs()).containsExactly(1L);
        });
        awaitChained(2);
    }

    @Test
    void aChangedRowIsFound() {
        chained(4);
        database.update("UPDATE t_audit SET actor = 'somebody' WHERE shop = ? AND seq = 2", shop.id());

        assertThat(findings()).anyMatch(finding -> finding.matches("has row 2 .* whose content was changed"));
    }

    @Test
    void aChangeOfEachColumnIsFound() {
        for (String column : List.of(
                "service",
                "role",
                "address",
                "trace",
                "action",
                "object",
                "asked",
                "before_change",
                "after_change",
                "reason")) {
            if (seqs().isEmpty()) {
                chained(1);
            }
            String kept = database.queryForObject(
                    "SELECT " + column + " FROM t_audit WHERE shop = ? AND seq = 1", String.class, shop.id());
            database.update("UPDATE t_audit SET " + column + " = 'x' WHERE shop = ? AND seq = 1", shop.id());
            assertThat(findings()).as(column).anyMatch(finding -> finding.contains("content was changed"));
            database.update("UPDATE t_audit SET " + column + " = ? WHERE shop = ? AND seq = 1", kept, shop.id());
            assertThat(findings()).as(column).isEmpty();
        }
    }

    @Test
    void aDeletedRowIsFound() {
        chained(4);
        database.update("DELETE FROM t_audit WHERE shop = ? AND seq = 3", shop.id());

        assertThat(findings()).contains("lacks rows 3 to 3");
    }

    @Test
    void aDeletedRowIsFoundAlsoIfTheOthersCloseUp() {
        chained(4);
        database.update("DELETE FROM t_audit WHERE shop = ? AND seq = 3", shop.id());
        database.update("UPDATE t_audit SET seq = 3 WHERE shop = ? AND seq = 4", shop.id());
        database.update("UPDATE t_audit_head SET seq = 3 WHERE shop = ?", shop.id());

        assertThat(findings()).anyMatch(finding -> finding.matches("has row 3 .* which has no true place there"));
    }

    @Test
    void swappedRowsAreFound() {
        chained(4);
        database.update(
                "UPDATE t_audit SET seq = 0 WHERE shop = ? AND seq = 2", shop.id()); // null would be chained anew
        database.update("UPDATE t_audit SET seq = 2 WHERE shop = ? AND seq = 3", shop.id());
        database.update("UPDATE t_audit SET seq = 3 WHERE shop = ? AND seq = 0", shop.id());

        assertThat(findings())
                .anyMatch(finding -> finding.matches("has row 2 .* which has no true place there"))
                .anyMatch(finding -> finding.matches("has row 3 .* which has no true place there"));
    }

    @Test
    void aRowThatIsSlippedInIsNotChainedAndIsFound() {
        chained(2);
        long id = insertUnchained(2);
        call(1);
        await().until(() -> seqs().size() == 3);

        assertThat(database.queryForObject("SELECT seq FROM t_audit WHERE id = ?", Long.class, id))
                .isNull();
        assertThat(findings())
                .anyMatch(finding -> finding.contains("(id " + id + ") that was not written by the suite"));
    }

    @Test
    void aRowThatIsPutAtTheEndIsFound() {
        chained(2);
        long id = insertUnchained(2);
        database.update(
                "UPDATE t_audit n JOIN t_audit l ON l.shop = n.shop AND l.seq = 2 SET n.seq = 3, n.prev_hash = l.hash,"
                        + " n.hash = l.hash WHERE n.id = ?",
                id);
        database.update("UPDATE t_audit_head SET seq = 3 WHERE shop = ?", shop.id());

        assertThat(findings())
                .anyMatch(finding -> finding.matches("has row 3 .* whose content was changed"))
                .anyMatch(finding -> finding.matches("has row 3 .* which has no true place there"));
    }

    @Test
    void aRowBeforeTheFirstIsFound() {
        chained(2);
        long id = insertUnchained(2);
        database.update("UPDATE t_audit SET seq = 0 WHERE id = ?", id);

        assertThat(findings()).anyMatch(finding -> finding.matches("has row 0 .*"));
    }

    @Test
    void aTailThatIsCutOffIsFoundByTheHead() {
        chained(4);
        database.update("DELETE FROM t_audit WHERE shop = ? AND seq > 2", shop.id());

        assertThat(findings()).contains("ends with row 2, its head says 4");
    }

    @Test
    void aHeadThatIsGoneIsFoundAndKeepsNoOtherShopFromItsChain() {
        chained(2);
        database.update("DELETE FROM t_audit_head WHERE shop = ?", shop.id());
        call(1);
        var other = AuditedShop.fresh(admin);
        other.operator().get("/api/merchant/users/9/coupons");

        await().until(() -> admin.bean(AuditRows.class)
                .head(other.id())
                .filter(head -> head.seq() == 1)
                .isPresent());
        assertThat(findings()).contains("goes on to row 2, its head says 0");
    }

    /** The database is as it was once: only what stands outside of it knows better. */
    @Test
    void aTailThatIsCutOffWithItsHeadIsFoundByTheWitness() {
        chained(4);
        cutWithHead(2);

        assertThat(findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding).startsWith("has lost its end: the witness saw row 4"));
    }

    @Test
    void whatIsChainedAfterwardsDoesNotHideIt() {
        chained(4);
        cutWithHead(2);
        call(5);
        await().until(() -> seqs().size() == 7);

        assertThat(findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding).startsWith("has lost its end: the witness saw row 4"));
        assertThat(witnesses().get(String.valueOf(shop.id()))).startsWith("4:");
    }

    @Test
    void aShopWithoutAnythingLeftIsFoundByTheWitness() {
        chained(3);
        database.update("DELETE FROM t_audit WHERE shop = ?", shop.id());
        database.update("DELETE FROM t_audit_head WHERE shop = ?", shop.id());

        assertThat(findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding).startsWith("has lost its end: the witness saw row 3"));
    }

    @Test
    void aWitnessThatRedisLostIsSetAnew() {
        chained(2);
        witnesses().remove(String.valueOf(shop.id()));
        assertThat(findings()).isEmpty();

        call(1);
        awaitChained(3);

        await().until(() -> witnesses().containsKey(String.valueOf(shop.id())));
        assertThat(witnesses().get(String.valueOf(shop.id()))).startsWith("3:");
    }

    /** As after the death of a process between the commit of a link and its witness. */
    @Test
    void aWitnessThatIsBehindCatchesUp() {
        chained(3);
        String first = database.queryForObject(
                "SELECT LOWER(HEX(hash)) FROM t_audit WHERE shop = ? AND seq = 1", String.class, shop.id());
        witnesses().put(String.valueOf(shop.id()), "1:" + first);
        assertThat(findings()).isEmpty();

        call(1);
        awaitChained(4);

        assertThat(findings()).isEmpty();
    }

    @Test
    void aChangedPersonIsFoundAndOneThatIsForgottenIsNot() {
        shop.operator().get("/api/merchant/users/42/coupons");
        awaitChained(1);
        String here = " WHERE audit_id = (SELECT id FROM t_audit WHERE shop = " + shop.id() + ")";
        database.update("UPDATE t_audit_person SET value = '43'" + here);
        assertThat(findings()).anyMatch(finding -> finding.matches("has row 1 .* whose persons were changed"));

        database.update("UPDATE t_audit_person SET value = NULL" + here);
        assertThat(findings()).anyMatch(finding -> finding.matches("has row 1 .* whose persons were changed"));

        database.update("UPDATE t_audit_person SET salt = NULL" + here);
        assertThat(findings()).isEmpty();

        database.update("DELETE FROM t_audit_person" + here);
        assertThat(findings()).anyMatch(finding -> finding.matches("has row 1 .* whose persons were changed"));
    }

    /** The chain holds digests, so it is proven without what an erase takes. */
    @Test
    void whoIsForgottenLeavesTheChainProven() {
        long user = 8_100_000_000L + shop.id();
        shop.operator().get("/api/merchant/users/" + user + "/coupons");
        call(1);
        awaitChained(2);

        admin.bean(KnownPeople.class).erase(new Erasure(-shop.id(), user), "t_audit_person", "");

        assertThat(database.queryForObject(
                        "SELECT COUNT(*) FROM t_audit_person WHERE value = ?", Long.class, String.valueOf(user)))
                .isZero();
        assertThat(seqs()).containsExactly(1L, 2L);
        assertThat(findings()).isEmpty();
        call(1);
        awaitChained(3);
        assertThat(findings()).isEmpty();
    }

    private void cutWithHead(long last) {
        Map<String, Object> row =
                database.queryForMap("SELECT seq, hash FROM t_audit WHERE shop = ? AND seq = ?", shop.id(), last);
        database.update("DELETE FROM t_audit WHERE shop = ? AND seq > ?", shop.id(), last);
        database.update("UPDATE t_audit_head SET seq = ?, hash = ? WHERE shop = ?", last, row.get("hash"), shop.id());
    }

    /** A copy of the shop's row at that place, or of its last one, under an id of its own. */
    private long insertUnchained(long like) {
        long id = database.queryForObject("SELECT MAX(id) FROM t_audit", Long.class) + 1;
        database.update(
                "INSERT INTO t_audit (id, shop, " + ROW_COLUMNS + ") SELECT ?, shop, " + ROW_COLUMNS
                        + " FROM t_audit WHERE shop = ? AND seq <= ? ORDER BY seq DESC LIMIT 1",
                id,
                shop.id(),
                like);
        return id;
    }

    private void chained(int rows) {
        call(rows);
        awaitChained(rows);
    }

    private void call(int rows) {
        for (int i = 0; i < rows; i++) {
            assertThat(shop.operator().get("/api/merchant/users/9/coupons").status())
                    .isIn(200, 503); // the row is there before distribution is asked
        }
    }

    private void awaitChained(int rows) {
        await().atMost(Duration.ofSeconds(30)).until(() -> seqs().size() == rows);
        await().until(() ->
                String.valueOf(witnesses().get(String.valueOf(shop.id()))).startsWith(rows + ":"));
    }

    private List<Long> seqs() {
        return database.queryForList(
                "SELECT seq FROM t_audit WHERE shop = ? AND seq IS NOT NULL ORDER BY seq", Long.class, shop.id());
    }

    private List<String> findings() {
        return violations().stream().map(Violation::finding).toList();
    }

    private List<Violation> violations() {
        return admin.bean(PromiseChecks.class).run(CheckScope.EVERYTHING).violations().stream()
                .filter(violation -> violation.subject().equals("audit of shop " + shop.id()))
                .toList();
    }

    private static Map<String, String> witnesses() {
        return admin.bean(RedissonClient.class).getMap("confetti:audit:heads", StringCodec.INSTANCE);
    }
}
