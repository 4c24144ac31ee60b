package io.confetti.engine.code;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.AcceptedClaim;
import io.confetti.contract.CodeToLock;
import io.confetti.contract.CodesTyped;
import io.confetti.contract.CouponLock;
import io.confetti.core.code.CodeUse;
import io.confetti.core.wallet.ReadWallet;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.engine.EngineApplication;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.claim.store.ClaimRows;
import io.confetti.engine.claim.store.RecoveryRows;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.ExchangePromises;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.ServiceProcess;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.support.TransactionTemplate;

/** A real process that exchanges codes dies on the way; who has no answer asks again when it is back. Another instance lives on. */
class ExchangeKilledIT {
    private static final int CODES = 20;
    private static final Instant UNTIL = Instant.parse("2036-01-01T00:00:00Z");

    private static long users = 70_000;

    private static int port;
    private static Engine other;
    private static ServiceProcess process;
    private static ExchangePromises promises;

    @BeforeAll
    static void start() throws IOException {
        try (ServerSocket free = new ServerSocket(0)) {
            port = free.getLocalPort();
        }
        Map<String, String> servers = Engine.servers();
        other = Engine.start(servers);
        promises = new ExchangePromises(other);
        process = new ServiceProcess(EngineApplication.class, "exchanges-killed", servers)
                .with("spring.config.name", "engine")
                .with("server.port", port)
                .start();
        awaitPort();
    }

    @AfterAll
    static void stop() {
        process.close();
        other.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exchange-uses-taken",
                "exchange-inside-decision",
                "exchange-committed-not-settled",
                "exchange-settled-not-marked"
            })
    void eachCodeIsExchangedOnce(String point) {
        long template = other.aTemplateWithStock(CODES);
        Series series = known(other.codesFor(template).unique());
        long first = nextUsers();
        other.bean(ReadWallet.class).read(first); // a wallet that must hear of the coupon
        process.plan().arm(point, 1, "halt");
        CompletableFuture<List<Optional<String>>> calls =
                CompletableFuture.supplyAsync(() -> CallsAtOnce.of(CODES, i -> redeem(first + i, series.code(i))));
        process.awaitDeath();
        List<Optional<String>> told = calls.join();
        process.start();
        awaitPort();

        for (int i = 0; i < CODES; i++) {
            Optional<String> again = redeem(first + i, series.code(i));
            assertThat(again).isPresent();
            told.get(i).ifPresent(before -> assertThat(again).contains(before));
        }
        promises.assertQuiet(template, series, CODES);
        assertThat(promises.uses(series))
                .allSatisfy(use -> assertThat(other.bean(ReadWallet.class).read(use.userId()))
                        .extracting(WalletEntry::couponId)
                        .containsExactly(use.couponId()));
    }

    /** Until it is swept the filter shows the coupon of an exchange that was committed and not settled: claims may hold it. */
    @Test
    void aClaimThatHoldsTheLastCouponGetsNoneIfAnExchangeHasIt() {
        long template = other.aTemplateWithStock(2);
        Series series = known(other.codesFor(template).unique());
        long first = nextUsers();
        claim(template, first); // loads the filter
        await().atMost(Duration.ofSeconds(60)).until(() -> other.coupons(template) == 1);
        process.plan().arm("exchange-committed-not-settled", 1, "halt");
        redeem(first + 1, series.code(0));
        process.awaitDeath();

        List<String> answers = CallsAtOnce.of(8, i -> claim(template, first + 2 + i));

        process.start();
        awaitPort();
        assertThat(answers).doesNotContain("GRANTED");
        assertThat(redeem(first + 1, series.code(0))).isPresent();
        assertThat(other.coupons(template)).isEqualTo(2);
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> {
            assertThat(other.bean(RecoveryRows.class).pendingSync(template, 1)).isEmpty();
            assertThat(List.of(
                            other.filter(template).available(),
                            other.filter(template).held(),
                            other.books(template).left()))
                    .containsOnly(0L);
        });
    }

    @Test
    void whatACrashLeftOfATemplateIsSweptBeforeTheBacklogOfAnother() {
        RecoveryRows rows = other.bean(RecoveryRows.class);
        other.bean(TransactionTemplate.class).executeWithoutResult(notCommitted -> {
            other.bean(ClaimRows.class)
                    .insertDecided(
                            LongStream.rangeClosed(-12, -1)
                                    .mapToObj(id -> refused(id, id == -1 ? 2 : 1))
                                    .toList(),
                            other.now(),
                            true);
            assertThat(rows.templatesPendingSync()).containsSubsequence(2L, 1L);
            notCommitted.setRollbackOnly();
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exchange-uses-taken",
                "inside-move",
                "exchange-committed-not-settled",
                "exchange-settled-not-marked",
                "moved-not-answered"
            })
    void anOrderLocksTheCouponOfItsCodeOnce(String point) {
        long template = other.aTemplateWithStock(CODES);
        Series series = known(other.codesFor(template).unique());
        long user = nextUsers();
        long drawn = other.bean(Ids.class).next();
        process.plan().arm(point, 1, "halt");
        CompletableFuture<Optional<String>> call =
                CompletableFuture.supplyAsync(() -> lock("k" + user, user, series.code(0), drawn));
        process.awaitDeath();
        assertThat(call.join()).isEmpty();
        process.start();
        awaitPort();

        assertThat(lock("k" + user, user, series.code(0), drawn)).contains("true");
        promises.assertQuiet(template, series, 1);
        assertThat(promises.uses(series)).extracting(CodeUse::couponId).containsExactly(drawn);
        assertThat(other.sql()
                        .sql("SELECT CONCAT(status, ' ', locked_order) FROM t_user_coupon WHERE id = ?")
                        .param(drawn)
                        .query(String.class)
                        .single())
                .isEqualTo("LOCKED k" + user);
    }

    /** The process looks twice a second whether there are new series. */
    private static Series known(Series series) {
        String typed = JSON.toJSONString(new CodesTyped(List.of(series.code(0)), "app", null));
        await().atMost(Duration.ofSeconds(30))
                .until(() -> call(
                                asking(other.serviceToken()).body(typed),
                                "/internal/codes/of-user/1",
                                "data.codes[0].exchange")
                        .equals(Optional.of("true")));
        return series;
    }

    private static long nextUsers() {
        users += 100;
        return users;
    }

    /** @return the coupon; empty if there was no answer */
    private static Optional<String> redeem(long user, String code) {
        return call(
                asking(other.token(user)).header("Idempotency-Key", "k").body(JSON.toJSONString(Map.of("code", code))),
                "/api/coupons/codes/redeem",
                "data.couponId");
    }

    /** @return its state, perhaps PENDING, or null if it was refused at once */
    private static String claim(long template, long user) {
        return other.as(user)
                .header("Idempotency-Key", "k")
                .post("/api/coupons/templates/" + template + "/claims?wait=10s")
                .path("data.state");
    }

    private static Claim refused(long claim, long template) {
        var accepted = new AcceptedClaim(claim, template, 1, "k" + claim, "CODE", other.now(), 0);
        return Claim.refused(accepted, ClaimError.SOLD_OUT, other.now());
    }

    private static Optional<String> lock(String order, long user, String code, long drawn) {
        var command = new CouponLock(user, List.of(drawn), UNTIL, null, null, List.of(new CodeToLock(code, drawn)));
        return call(
                asking(other.serviceToken()).body(JSON.toJSONString(command)),
                "/internal/coupon-orders/" + order + "/lock",
                "data.moved");
    }

    private static RequestSpecification asking(String token) {
        return given().port(port).header("Authorization", "Bearer " + token).contentType("application/json");
    }

    private static Optional<String> call(RequestSpecification request, String path, String field) {
        try {
            Object value = request.post(path).then().statusCode(200).extract().path(field);
            return Optional.of(value.toString());
        } catch (Exception died) { // the connection, with whatever exception the client has for it
            return Optional.empty();
        }
    }

    private static void awaitPort() {
        await().atMost(Duration.ofSeconds(90)).until(() -> {
            try (Socket answered = new Socket("127.0.0.1", port)) {
                return answered.isConnected();
            } catch (IOException notYet) {
                return false;
            }
        });
    }
}
