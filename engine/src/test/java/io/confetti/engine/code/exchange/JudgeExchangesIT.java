package io.confetti.engine.code.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.code.FindSeries;
import io.confetti.core.code.TypedCode;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.engine.code.exchange.DecideExchanges.Decision;
import io.confetti.engine.code.exchange.ExchangeOutcome.Granted;
import io.confetti.engine.code.exchange.ExchangeOutcome.HadBefore;
import io.confetti.engine.code.exchange.ExchangeOutcome.Refused;
import io.confetti.engine.fixture.CodeSeriesBuilder.Series;
import io.confetti.engine.fixture.Engine;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What an exchange is told if others commit between its reads, and what becomes of a group. */
class JudgeExchangesIT {
    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void aRepeatIsOneEvenIfItsExchangeWasNotThereWhenRepeatsWereLookedFor() {
        long template = engine.aTemplateWithStock(10);
        Series series = engine.codesFor(template).unique();
        Exchange again = exchange(42, series.code(0), "k");
        ExchangeGroup group = new ExchangeGroup(template, List.of(again));
        engine.bean(FindExchanged.class).decideRepeats(group);
        long coupon = coupon(redeem(42, series.code(0), "k"));

        engine.bean(JudgeCodes.class).judge(group);

        assertThat(group.outcomes().get(again.claimId())).isInstanceOf(Granted.class);
        assertThat(coupon(group.outcomes().get(again.claimId()))).isEqualTo(coupon);
    }

    @Test
    void whoIsAtTheLimitByHisOtherCallHasTheCoupon() {
        long template = engine.aTemplateWithStock(1);
        Series series = engine.codesFor(template).unique();
        Exchange second = exchange(42, series.code(0), "second");
        ExchangeGroup group = new ExchangeGroup(template, List.of(second));
        engine.bean(JudgeCodes.class).judge(group);
        assertThat(group.open()).as("nothing to be seen yet").hasSize(1);
        long coupon = coupon(redeem(42, series.code(0), "first"));

        engine.bean(JudgeTemplate.class).judge(group);
        assertThat(group.outcomes().get(second.claimId())).isInstanceOf(Refused.class);
        engine.bean(FindExchanged.class).decideRefused(group);

        assertThat(group.outcomes().get(second.claimId())).isInstanceOf(HadBefore.class);
        assertThat(coupon(group.outcomes().get(second.claimId()))).isEqualTo(coupon);
    }

    @Test
    void ofAGroupThatIsLargerThanTheStockTheFirstWhoMayHaveOneGetsIt() {
        long template = engine.aTemplateWithStock(2);
        Series series = engine.codesFor(template).unique();
        redeem(1, series.code(0), "k");
        List<Exchange> group = LongStream.rangeClosed(1, 500)
                .mapToObj(user -> exchange(user, series.code(user), "k"))
                .toList();

        Decision first = decide(template, group);

        assertThat(first.outcomes()).hasSize(2);
        assertThat(reason(first, group.get(0))).isEqualTo(ClaimError.LIMIT_REACHED);
        assertThat(first.outcomes().get(group.get(1).claimId())).isInstanceOf(Granted.class);
        assertThat(first.deferred()).as("no use of theirs is written").hasSize(498);
        Decision next = decide(template, first.deferred());
        assertThat(next.deferred()).isEmpty();
        assertThat(first.deferred())
                .allSatisfy(exchange -> assertThat(reason(next, exchange)).isEqualTo(ClaimError.SOLD_OUT));
        assertThat(engine.books(template).left()).isZero();
    }

    @Test
    void aCodeThatWasTypedInTimeIsExchangedThoughItWaited() {
        long template = engine.aTemplateWithStock(10);
        Instant end = engine.now().minusSeconds(1);
        Series series = engine.codesFor(template).valid(null, end).unique();
        Exchange inTime = Exchange.of(42, code(series.code(0)), "k", end.minusMillis(1), Exchange.ANY);
        Exchange late = Exchange.of(43, code(series.code(1)), "k", end, Exchange.ANY);

        Decision decision = decide(template, List.of(inTime, late));

        assertThat(decision.outcomes().get(inTime.claimId())).isInstanceOf(Granted.class);
        assertThat(reason(decision, late)).isEqualTo(CodeError.ENDED);
    }

    private static Decision decide(long template, List<Exchange> exchanges) {
        return engine.bean(DecideExchanges.class).decide(template, exchanges, engine.now());
    }

    private static Object reason(Decision decision, Exchange exchange) {
        return ((Refused) decision.outcomes().get(exchange.claimId())).refusal().code();
    }

    private static ExchangeOutcome redeem(long user, String code, String key) {
        return engine.bean(ExchangeCode.class).exchange(user, code, key).join();
    }

    private static long coupon(ExchangeOutcome outcome) {
        var claim = outcome instanceof Granted granted ? granted.claim() : ((HadBefore) outcome).claim();
        return claim.granted().orElseThrow().couponId();
    }

    private static Exchange exchange(long user, String code, String key) {
        return Exchange.of(user, code(code), key, engine.now(), Exchange.ANY);
    }

    private static TypedCode code(String typed) {
        return engine.bean(FindSeries.class).find(typed).orElseThrow();
    }
}
