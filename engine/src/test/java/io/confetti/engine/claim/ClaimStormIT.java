package io.confetti.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.contract.AcceptedClaim;
import io.confetti.contract.ClaimsAccepted;
import io.confetti.contract.Topics;
import io.confetti.core.stock.FilterState;
import io.confetti.core.stock.StockKeys;
import io.confetti.core.stock.StockStatus;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.model.TicketNumber;
import io.confetti.engine.claim.store.RecoveryRows;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.Storm;
import io.confetti.engine.fixture.Storm.Told;
import io.confetti.engine.outage.ClaimMode;
import io.confetti.platform.messaging.Broker;
import io.confetti.platform.test.FailPlan;
import io.confetti.platform.test.FragileServers;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.data.redis.core.RedisCallback;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Whatever goes away in a storm: nobody gets a coupon too many, and whoever was told "accepted" gets an answer. */
class ClaimStormIT {

    private static final Duration OUTAGE = Duration.ofSeconds(15);
    private static final Duration ANSWERED = Duration.ofSeconds(60);
    private static final FailPlan PLAN = FailPlan.of("claims");
    private static long users = 1_000;

    @TempDir
    private static Path folder;

    private static FragileServers fragile;
    private static Engine engine;
    private static ClaimPromises promises;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        fragile = FragileServers.insteadOf(servers, folder);
        servers.put("spring.profiles.active", "chaos");
        servers.put("confetti.chaos.plan", PLAN.file().toString());
        servers.put("confetti.claim.abandon-after", "10s");
        engine = Engine.start(servers);
        promises = new ClaimPromises(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
        fragile.close();
    }

    @Test
    void aHundredCouponsForTwoThousandUsersWhileTheBrokerIsAway() { // sequence 9
        long template = engine.aTemplateWithStock(100);
        long first = nextUsers(2_000);
        Storm storm = new Storm(engine, template);

        CompletableFuture<Void> raging = CompletableFuture.runAsync(() -> storm.rage(first, 2_000, 1, 3));
        until(storm, 300);
        fragile.broker().cut();
        pass(Duration.ofSeconds(10));
        fragile.broker().mend();
        raging.join();

        promises.assertEveryoneHasAnAnswer(template, storm, 100, 1);
    }

    @Test
    void upToThreeEachHoweverManyKeys() {
        long template = engine.aTemplate().withStock(1_000).withLimit(3).create();
        long first = nextUsers(50);
        Storm storm = new Storm(engine, template);

        storm.rage(first, 50, 6, 2);

        promises.assertEveryoneHasAnAnswer(template, storm, 150, 3);
    }

    @Test
    void pauseAndEndInTheMiddle() {
        long template = engine.aTemplateWithStock(100_000);
        long first = nextUsers(3_000);
        Storm storm = new Storm(engine, template);

        CompletableFuture<Void> raging = CompletableFuture.runAsync(() -> storm.rage(first, 1_500, 1, 3));
        until(storm, 500);
        engine.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        until(storm, 1_500);
        engine.move(template, StockStatus.PAUSED, StockStatus.ACTIVE);
        until(storm, 2_500);
        engine.move(template, StockStatus.ACTIVE, StockStatus.ENDED);
        raging.join();

        await().atMost(ANSWERED).untilAsserted(() -> promises.assertAnswered(template, storm));
        assertThat(engine.books(template).given()).isEqualTo(engine.coupons(template));
        assertThat(storm.told()).extracting(Told::code).contains("claim.paused", "claim.ended");
    }

    @Test
    void redisGoesAndComesBackEmpty() throws IOException {
        long template = engine.aTemplateWithStock(400);
        long first = nextUsers(1_000);
        Storm storm = new Storm(engine, template);
        storm.rage(first, 200, 1, 1);
        Storm soldOut = new Storm(engine, engine.aTemplateWithStock(1));
        soldOut.rage(first, 1, 1, 1);

        fragile.redis().crash();
        storm.rage(first + 200, 100, 1, 1);
        soldOut.rage(first, 1, 1, 1); // has a row
        soldOut.rage(first + 1, 1, 1, 1); // may have been accepted, as far as anybody knows
        assertThat(soldOut.told()).extracting(Told::code).containsExactly("0", "0", "claim.busy");
        pass(Duration.ofSeconds(5));
        storm.rage(first, 300, 1, 1); // the same users, the same keys
        fragile.redis().forgetEverything();
        redisComesBack();
        storm.rage(first, 1_000, 1, 2);

        promises.assertEveryoneHasAnAnswer(template, storm, 400, 1);
    }

    @Test
    void afterALossTheDoubtLastsAsLongAsConsumersAreBehindIt() throws IOException {
        long template = engine.aTemplateWithStock(1);
        long winner = nextUsers(2);
        Storm first = new Storm(engine, template);
        first.rage(winner, 1, 1, 1);
        promises.assertEveryoneHasAnAnswer(template, first, 1, 1);

        fragile.redis().crash();
        fragile.redis().forgetEverything();
        redisComesBack();
        await().atMost(ANSWERED).until(() -> codeOfAClaim(template, winner + 1).equals("claim.busy"));
        long inDoubt = System.nanoTime();
        String stranger = new TicketNumber(template, 4_711).toString();
        engine.as(winner).get("/api/coupons/claims/" + stranger).then().statusCode(503);

        await().atMost(Duration.ofSeconds(40))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> codeOfAClaim(template, winner + 1).equals("claim.sold-out"));
        assertThat(Duration.ofNanos(System.nanoTime() - inDoubt)).isGreaterThan(Duration.ofSeconds(10));
        engine.as(winner).get("/api/coupons/claims/" + stranger).then().statusCode(404);
        first.rage(winner, 1, 1, 1); // has its answer still
        promises.assertEveryoneHasAnAnswer(template, first, 1, 1);
    }

    /** The hold is of another day, so that no sweep ends it. */
    @Test
    void aDecisionThatRedisHasLostIsWrittenToItAgain() throws IOException {
        long template = engine.aTemplateWithStock(2);
        long winner = nextUsers(1);
        Storm storm = new Storm(engine, template);
        storm.rage(winner, 1, 1, 1);
        promises.assertEveryoneHasAnAnswer(template, storm, 1, 1);
        String ticket = storm.told().get(0).ticket();
        StockKeys keys = new StockKeys(template);
        String claim = Long.toString(TicketNumber.parse(ticket).orElseThrow().claimId());
        StringRedisTemplate redis = engine.bean(StringRedisTemplate.class);

        redis.opsForHash().delete(keys.tickets(), claim);
        redis.opsForHash()
                .put(
                        keys.stock(),
                        "c:" + claim,
                        engine.now().plus(Duration.ofDays(1)).toEpochMilli() + ":" + winner + ":");
        redis.opsForHash().increment(keys.flying(), Long.toString(winner), 1);
        assertThat(promises.ticket(winner, ticket).isPending()).isTrue();
        fragile.redis().crash();
        redisComesBack();

        await().atMost(ANSWERED).until(() -> !promises.ticket(winner, ticket).isPending());
        storm.rage(winner, 1, 1, 1);
        promises.assertEveryoneHasAnAnswer(template, storm, 1, 1);
        FilterState filter = engine.filter(template);
        assertThat(List.of(filter.available(), filter.held())).containsExactly(1L, 0L);
    }

    private static void redisComesBack() throws IOException {
        fragile.redis().start();
        await().atMost(ANSWERED).until(() -> engine.bean(ClaimMode.class).current() == ClaimMode.Mode.NORMAL);
    }

    private static String codeOfAClaim(long template, long user) {
        Storm one = new Storm(engine, template);
        one.rage(user, 1, 1, 1);
        return String.valueOf(one.told().get(0).code());
    }

    @Test
    void aTicketThatRedisWasNotAskedForIsNotCalledUnknown() throws Exception {
        long template = engine.aTemplateWithStock(1);
        long user = nextUsers(1);
        Storm one = new Storm(engine, template);
        one.rage(user, 1, 1, 1);
        promises.assertEveryoneHasAnAnswer(template, one, 1, 1);
        String unknown = new TicketNumber(template, 4_712).toString();
        ClaimMode mode = engine.bean(ClaimMode.class);
        CompletableFuture<Integer> status;

        fragile.redis().crash();
        await().atMost(ANSWERED).until(mode::isRedisAway);
        try (Connection other = engine.bean(DataSource.class).getConnection();
                Statement statement = other.createStatement()) {
            statement.execute("LOCK TABLES t_claim WRITE");
            status = CompletableFuture.supplyAsync(
                    () -> engine.as(user).get("/api/coupons/claims/" + unknown).statusCode());
            await().atMost(ANSWERED).until(ClaimStormIT::isLookedForInTheDatabase);
            fragile.redis().start();
            await().atMost(ANSWERED).until(() -> !mode.isRedisAway());
            statement.execute("UNLOCK TABLES");
        }

        assertThat(status.get(30, TimeUnit.SECONDS)).isEqualTo(503);
    }

    private static boolean isLookedForInTheDatabase() {
        return engine.sql()
                        .sql("SELECT COUNT(*) FROM information_schema.processlist"
                                + " WHERE info LIKE '%c.claim_id IN%' AND info NOT LIKE '%processlist%'")
                        .query(Integer.class)
                        .single()
                > 0;
    }

    @Test
    void aBacklogIsDecidedWhileRedisIsAway() throws IOException {
        int messages = 80; // many more than threads that take them
        long template = engine.aTemplateWithStock(100);
        long first = nextUsers(messages);

        fragile.redis().crash();
        LongStream.range(first, first + messages).forEach(user -> sendAccepted(template, user));
        await().atMost(Duration.ofSeconds(25))
                .untilAsserted(() -> assertThat(engine.coupons(template)).isEqualTo(messages));
        fragile.redis().start();

        await().atMost(ANSWERED)
                .untilAsserted(() -> assertThat(engine.bean(RecoveryRows.class).pendingSync(template, 1))
                        .isEmpty());
        FilterState filter = engine.filter(template);
        assertThat(List.of(filter.available(), filter.held())).containsExactly(20L, 0L);
    }

    /** As if it had been accepted before. */
    private static void sendAccepted(long template, long user) {
        long claim = TicketNumber.of(user, template, "key-0").claimId();
        engine.bean(Broker.class)
                .send(
                        Topics.CLAIMS_ACCEPTED,
                        Long.toString(claim),
                        new ClaimsAccepted(
                                List.of(new AcceptedClaim(claim, template, user, "key-0", "", engine.now(), 1))),
                        Duration.ofSeconds(5));
    }

    @Test
    void aFullRedisIsAsGoodAsNone() {
        long template = engine.aTemplateWithStock(100);
        long first = nextUsers(40);
        Storm storm = new Storm(engine, template);
        storm.rage(first, 20, 1, 1);

        limitMemory("1");
        storm.rage(first, 40, 1, 1);
        limitMemory("0");
        await().atMost(ANSWERED)
                .until(
                        () -> { // whoever was asked to come again
                            storm.rage(first, 40, 1, 1);
                            return storm.accepted().stream()
                                            .map(Storm.Told::user)
                                            .distinct()
                                            .count()
                                    == 40;
                        });

        promises.assertEveryoneHasAnAnswer(template, storm, 40, 1);
    }

    private static void limitMemory(String bytes) {
        engine.bean(StringRedisTemplate.class).execute((RedisCallback<Void>) connection -> {
            connection.serverCommands().setConfig("maxmemory", bytes);
            return null;
        });
    }

    @Test
    void theDatabaseIsAway() {
        long template = engine.aTemplateWithStock(100);
        long first = nextUsers(300);
        Storm storm = new Storm(engine, template);
        storm.rage(first, 20, 1, 1);

        fragile.database().cut();
        CompletableFuture<Void> raging = CompletableFuture.runAsync(() -> storm.rage(first, 300, 1, 2));
        pass(OUTAGE);
        fragile.database().mend();
        raging.join();

        promises.assertEveryoneHasAnAnswer(template, storm, 100, 1);
    }

    @Test
    void aRequestThatDiesWithItsHoldIsAbandonedOrRepeated() {
        long template = engine.aTemplateWithStock(2);
        long first = nextUsers(2);
        Storm storm = new Storm(engine, template);
        PLAN.arm("claim-held-not-sent", 1, "throw");
        storm.rage(first, 1, 1, 1);
        assertThat(storm.told().get(0).status()).isEqualTo(500);
        assertThat(engine.filter(template).held()).isEqualTo(1);
        PLAN.arm("claim-held-not-sent", 1, "throw");
        storm.rage(first + 1, 1, 1, 1);
        storm.rage(first + 1, 1, 1, 1); // the same click again

        await().atMost(ANSWERED)
                .untilAsserted(() -> assertThat(engine.filter(template)).isEqualTo(new FilterState(1, 0, 1, 0)));
        assertThat(engine.coupons(template)).isEqualTo(1);
        String abandoned = TicketNumber.of(first, template, "key-0").toString();
        assertThat(promises.ticket(first, abandoned).reason()).isEqualTo(ClaimError.ABANDONED);
    }

    @Test
    void diesInsideTheDecisionOrBeforeTheWallets() {
        for (String point :
                List.of("claims-inside-decision", "claims-committed-before-wallets", "claim-sent-not-answered")) {
            long template = engine.aTemplateWithStock(10);
            long user = nextUsers(1);
            engine.bean(ReadWallet.class).read(user); // a wallet that must hear of the coupon
            Storm storm = new Storm(engine, template);
            PLAN.arm(point, 1, "throw");
            storm.rage(user, 1, 1, 1);
            storm.rage(user, 1, 1, 1);

            promises.assertEveryoneHasAnAnswer(template, storm, 1, 1);
        }
    }

    private static long nextUsers(int count) {
        long first = users;
        users += count;
        return first;
    }

    private static void until(Storm storm, int answers) {
        await().atMost(ANSWERED).until(() -> storm.told().size() >= answers);
    }

    private static void pass(Duration time) {
        await().pollDelay(time).atMost(time.plusSeconds(5)).until(() -> true);
    }
}
