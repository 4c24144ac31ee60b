package io.confetti.engine.redemption;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeTyped;
import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.FindSeries;
import io.confetti.core.code.store.CodeVoids;
import io.confetti.core.code.store.CodeVoids.NewVoid;
import io.confetti.engine.code.exchange.ExchangeCode;
import io.confetti.engine.code.exchange.ExchangeOutcome.Granted;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import io.confetti.platform.id.Ids;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** Whose a code is that a till has read. */
class CodeHolderIT {
    private static final long USER = 4_242;
    private static final long SHOP = 1_001;
    private static final long ELSEWHERE = 77;
    private static final CodeHolder NOT_VALID = CodeHolder.refused("NOT_VALID");

    private static Engine engine;

    private final long template = engine.aTemplateWithStock(10);
    private final Series exchanged = engine.codesFor(template).unique();
    private final Series shown = engine.codesFor(template).perCoupon();

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void theCodeOfACouponTellsItsHolder() {
        long coupon = coupon();

        assertThat(holder(shown.code(coupon).toLowerCase())).isEqualTo(new CodeHolder(null, USER, coupon));
    }

    @Test
    void theCodeOfASeriesThatTakesThePlaceOfAClosedOneIsTaken() {
        long coupon = coupon();
        assertThat(holderIn("CLOSED", coupon).refusal()).isEqualTo("CLOSED");

        Series next = engine.codesFor(template).perCoupon();

        assertThat(holder(next.code(coupon))).isEqualTo(new CodeHolder(null, USER, coupon));
    }

    @Test
    void aCodeThatHasToBeExchangedIsNobodysWhoeverHasUsedIt() {
        coupon();

        assertThat(holder(exchanged.code(0))).isEqualTo(CodeHolder.nobody());
        assertThat(holder(exchanged.code(1))).isEqualTo(CodeHolder.nobody());
        assertThat(holder(exchanged.code(1).substring(0, 8))).as("not valid").isEqualTo(CodeHolder.nobody());
        assertThat(holder(new CodeTyped(exchanged.code(1), null, "tills", List.of(ELSEWHERE))))
                .isEqualTo(NOT_VALID);
    }

    @Test
    void whereCodesFromElsewhereAreTakenAnyTextMayBeOne() {
        Series imported = engine.codesFor(template).ofShop(ELSEWHERE).imported("OLD-17");

        assertThat(holderElsewhere("OLD-17")).isEqualTo(CodeHolder.nobody());
        assertThat(holderElsewhere("OLD-18")).isEqualTo(CodeHolder.nobody());
        assertThat(holder("OLD-17")).as("of another shop").isEqualTo(NOT_VALID);

        move(imported, "CLOSED");
        assertThat(holderElsewhere("OLD-18")).as("no more").isEqualTo(NOT_VALID);
    }

    /** An import leaves out what begins as the codes of a series that is there. */
    @Test
    void whatBeginsAsCodesOfCouponsComesFromNoImportThatIsLater() {
        Series later = engine.codesFor(template)
                .ofShop(ELSEWHERE)
                .madeLaterBy(Duration.ofHours(2))
                .imported("OLD-19");

        assertThat(holderElsewhere(shown.code(1))).isEqualTo(NOT_VALID);
        assertThat(holderElsewhere("OLD-20")).isEqualTo(CodeHolder.nobody());

        move(later, "CLOSED");
    }

    @Test
    void whatIsNoCodeOfACouponIsNotValidAlike() {
        long coupon = coupon();
        long ofAnother = engine.aTemplateWithStock(1);
        Series other = engine.codesFor(ofAnother).perCoupon();

        assertThat(holder("no code")).isEqualTo(NOT_VALID);
        assertThat(holder("")).isEqualTo(NOT_VALID);
        assertThat(holder(shown.code(coupon - 1))).isEqualTo(NOT_VALID);
        assertThat(holder(other.code(coupon))).as("of another template").isEqualTo(NOT_VALID);
        engine.bean(TransactionTemplate.class)
                .executeWithoutResult(status -> engine.bean(CodeVoids.class)
                        .add(
                                shown.id(),
                                List.of(new NewVoid(engine.bean(Ids.class).next(), coupon, coupon)),
                                "lost",
                                "operator"));
        assertThat(holder(shown.code(coupon))).as("void").isEqualTo(NOT_VALID);
    }

    @Test
    void whatIsNotTheCustomersOrNotTheShopsIsNotValidEither() {
        String code = shown.code(coupon());

        assertThat(holder(new CodeTyped(code, USER + 1, null, null))).isEqualTo(NOT_VALID);
        assertThat(holder(new CodeTyped(code, null, "tills", List.of(ELSEWHERE + 1))))
                .isEqualTo(NOT_VALID);
        assertThat(holder(new CodeTyped(code, USER, null, List.of(ELSEWHERE + 1, SHOP)))
                        .userId())
                .isEqualTo(USER);
        assertThat(holder(new CodeTyped(code, null, "tills", null)).userId()).isEqualTo(USER);
    }

    @Test
    void whoShowsACouponHearsWhyItsCodeIsNotTaken() {
        long coupon = coupon();

        assertThat(holderIn("PAUSED", coupon).refusal()).isEqualTo("PAUSED");
        assertThat(holderIn("CLOSED", coupon).refusal()).isEqualTo("CLOSED");
        assertThat(holderIn("READY", coupon).userId()).isEqualTo(USER);
    }

    @Test
    void whoHasNoSuchCouponHearsNothingOfTheSeries() {
        long coupon = coupon();

        for (String state : List.of("PAUSED", "CLOSED")) {
            assertThat(holderIn(state, coupon - 1)).as("no coupon").isEqualTo(NOT_VALID);
            assertThat(holder(new CodeTyped(shown.code(coupon), USER + 1, "tills", null)))
                    .as("of somebody else")
                    .isEqualTo(NOT_VALID);
            assertThat(holder(new CodeTyped(shown.code(coupon), USER, "tills", null)))
                    .isEqualTo(CodeHolder.refused(state));
        }
    }

    @Test
    void isForServicesOnly() {
        engine.as(USER).post("/internal/codes/holder").then().statusCode(403);
        ask("x".repeat(1_001)).then().statusCode(400);
        engine.asSettlement().body("{}").post("/internal/codes/holder").then().statusCode(400);
        ask(new CodeTyped("nobody answers for it", null, null, null)).then().statusCode(400);
    }

    private CodeHolder holderIn(String state, long coupon) {
        move(shown, state);
        return holder(shown.code(coupon));
    }

    private static void move(Series series, String state) {
        engine.bean(TransactionTemplate.class).executeWithoutResult(status -> {
            engine.bean(ChangeSeries.class).begin();
            engine.sql()
                    .sql("UPDATE t_code_series SET state = ?, version = version + 1,"
                            + " change_version = (SELECT version FROM t_code_change WHERE id = 1) WHERE id = ?")
                    .params(state, series.id())
                    .update();
        });
        engine.bean(FindSeries.class).refresh();
    }

    private long coupon() {
        var granted = (Granted) engine.bean(ExchangeCode.class)
                .exchange(USER, exchanged.code(0), "key-1")
                .join();
        return granted.claim().granted().orElseThrow().couponId();
    }

    private static CodeHolder holderElsewhere(String code) {
        return holder(new CodeTyped(code, null, "tills", List.of(ELSEWHERE)));
    }

    private static CodeHolder holder(String code) {
        return holder(new CodeTyped(code, null, "tills", List.of(SHOP)));
    }

    private static CodeHolder holder(CodeTyped typed) {
        Response answer = ask(typed);
        answer.then().statusCode(200);
        return JSON.parseObject(answer.asString()).getObject("data", CodeHolder.class);
    }

    private static Response ask(String code) {
        return ask(new CodeTyped(code, null, "tills", null));
    }

    private static Response ask(CodeTyped typed) {
        return engine.asSettlement().body(JSON.toJSONString(typed)).post("/internal/codes/holder");
    }
}
