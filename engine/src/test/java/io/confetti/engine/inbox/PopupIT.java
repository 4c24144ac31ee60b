package io.confetti.engine.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;

import io.confetti.contract.DiscountRule;
import io.confetti.contract.DiscountRule.Kind;
import io.confetti.core.database.DatabaseGate;
import io.confetti.core.offer.OfferTexts;
import io.confetti.core.revoke.Place;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.CountedStatements;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.NoticedPush;
import io.confetti.engine.inbox.store.PopupRows;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import io.restassured.response.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PopupIT {
    private static final String POPUPS = "/api/coupons/popups";
    private static final Duration DAY = Duration.ofDays(1);

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start(Engine.servers(), CountedStatements.class);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void theBestThreeAreChosen() {
        long small = give(1, amount(100));
        long percent = give(1, new DiscountRule(Kind.PERCENT_OFF, null, 2_000, 20_000L, null)); // 40 yuan of 200
        long soon = giveUntil(1, amount(3_000), engine.now().plus(DAY));
        long late = giveUntil(1, amount(3_000), engine.now().plus(DAY.multipliedBy(2)));

        List<String> sent = CountedStatements.during(() -> engine.as(1)
                .get(POPUPS)
                .then()
                .statusCode(200)
                .body("data.items.couponId", contains(texts(percent, soon, late))));

        assertThat(sent).hasSize(2);
        shown(1, soon).then().statusCode(200).body("data.leftToday", equalTo(2));
        engine.as(1).get(POPUPS).then().body("data.items.couponId", contains(texts(percent, late)));
        shown(1, percent).then().body("data.leftToday", equalTo(1));
        engine.as(1).get(POPUPS).then().body("data.items.couponId", contains(texts(late)));
        shown(1, small).then().statusCode(200).body("data.leftToday", equalTo(0));
        engine.as(1).get(POPUPS).then().body("data.items", empty());
    }

    @Test
    void aPopupSaysWhatTheCouponIsGoodFor() {
        var offer =
                engine.aTemplate().withStock(5).saying(new OfferTexts(null, List.of(), "https://example.org/a.png"));
        long coupon = NoticedPush.withPopups(engine, offer.create()).give(2);

        engine.as(2)
                .header("Accept-Language", "en")
                .get(POPUPS)
                .then()
                .body("data.items[0].couponId", equalTo(Long.toString(coupon)))
                .body("data.items[0].templateName", equalTo("coupon"))
                .body("data.items[0].discount.amountOff", equalTo(100))
                .body("data.items[0].picture", equalTo("https://example.org/a.png"))
                .body("data.items[0].title", equalTo("A coupon is waiting for you"))
                .body("data.items[0].text.startsWith('coupon (¥1 off): use it before ')", equalTo(true));
    }

    @Test
    void onlyWhatCanBeUsedNowOfPushesWithPopupsIsChosen() {
        Instant now = engine.now();
        push(amount(1)).give(3, now, now.plusSeconds(600), now.plus(DAY));
        push(amount(1)).give(3, now.minus(DAY), now.minus(DAY), now.minusSeconds(1));
        NoticedPush used = push(amount(1));
        used.set(used.give(3), "REDEEMED");
        NoticedPush gone = push(amount(1));
        gone.takeBack(gone.give(3), Place.FREED);
        long inApp = NoticedPush.inApp(engine, engine.aTemplateWithStock(5)).give(3);
        long ofAnother = give(4, amount(1));

        engine.as(3).get(POPUPS).then().statusCode(200).body("data.items", empty());
        for (String other : texts(inApp, ofAnother)) {
            shown(3, other).then().statusCode(404).body("code", equalTo("coupon.not-found"));
        }
        shown(3, "abc").then().statusCode(404);
        assertThat(rows(3)).isZero();
    }

    @Test
    void theFourthOfADayIsRefusedAndARepeatIsNone() {
        for (int i = 0; i < 3; i++) {
            long coupon = give(5, amount(100));
            int left = 2 - i;
            shown(5, coupon).then().statusCode(200).body("data.leftToday", equalTo(left));
            shown(5, coupon).then().statusCode(200).body("data.leftToday", equalTo(left));
        }
        long fourth = give(5, amount(100));

        shown(5, fourth).then().statusCode(409).body("message", equalTo("今天已展示 3 个弹窗"));
        assertThat(rows(5)).isEqualTo(3);

        engine.sql()
                .sql("UPDATE t_popup_shown SET day = day - INTERVAL 2 DAY WHERE user_id = 5")
                .update();
        engine.as(5).get(POPUPS).then().body("data.items.size()", equalTo(3));
        shown(5, fourth).then().statusCode(200).body("data.leftToday", equalTo(2));
        assertThat(rows(5)).as("those of earlier days are gone").isEqualTo(1);
    }

    @Test
    void howManyADayMayHaveIsASetting() {
        NotePopupShown note = new NotePopupShown(
                engine.bean(PopupRows.class),
                engine.bean(DatabaseGate.class),
                new PopupRule(engine.bean(SuiteZone.class), new InboxProperties(1)),
                engine.bean(SuiteClock.class));

        assertThat(note.note(18, give(18, amount(100)))).isZero();
        long another = give(18, amount(100));
        assertThatThrownBy(() -> note.note(18, another)).hasMessageContaining("popup.enough-today");
    }

    @Test
    void theDayIsThatOfTheUsersZone() {
        zone(6, "Pacific/Kiritimati");
        for (int i = 0; i < 3; i++) {
            shown(6, give(6, amount(100))).then().statusCode(200);
        }
        long another = give(6, amount(100));
        shown(6, another).then().statusCode(409);

        zone(6, "Pacific/Pago_Pago"); // 25 hours behind: another day whenever this runs

        shown(6, another).then().statusCode(200).body("data.leftToday", equalTo(2));
    }

    @Test
    void ofManyAtOnceThreeAreShown() {
        List<Long> coupons = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            coupons.add(give(7, amount(100)));
        }

        List<Integer> answers = CallsAtOnce.of(
                24, i -> shown(7, coupons.get(i % coupons.size())).statusCode());

        assertThat(answers).containsOnly(200, 409);
        assertThat(rows(7)).isEqualTo(3);
        assertThat(answers).filteredOn(status -> status == 200).hasSizeGreaterThanOrEqualTo(3);
        long one = give(8, amount(100));
        assertThat(CallsAtOnce.of(16, i -> shown(8, one).statusCode())).containsOnly(200);
        assertThat(rows(8)).isEqualTo(1);
    }

    @Test
    void whoWantsNoPopupsGetsNone() {
        give(9, amount(100));
        settings(9, "{\"optOuts\": [\"POPUP\"]}");

        engine.as(9).get(POPUPS).then().statusCode(200).body("data.items", empty());

        settings(9, "{\"optOuts\": [\"IN_APP\"]}");
        engine.as(9).get(POPUPS).then().body("data.items.size()", equalTo(1));
    }

    private static DiscountRule amount(long off) {
        return new DiscountRule(Kind.FIXED_OFF, off, null, null, null);
    }

    private static NoticedPush push(DiscountRule off) {
        return NoticedPush.withPopups(
                engine, engine.aTemplate().withStock(5).taking(off).create());
    }

    private static long give(long user, DiscountRule off) {
        return push(off).give(user);
    }

    private static long giveUntil(long user, DiscountRule off, Instant until) {
        return push(off).give(user, engine.now(), engine.now(), until);
    }

    private static Response shown(long user, Object coupon) {
        return engine.as(user).post(POPUPS + "/" + coupon + "/shown");
    }

    private static void zone(long user, String zone) {
        settings(user, "{\"zone\": \"" + zone + "\"}");
    }

    private static void settings(long user, String body) {
        engine.as(user)
                .contentType("application/json")
                .body(body)
                .put("/api/coupons/notice-settings")
                .then()
                .statusCode(200);
    }

    private static String[] texts(long... ids) {
        return java.util.Arrays.stream(ids).mapToObj(Long::toString).toArray(String[]::new);
    }

    private static long rows(long user) {
        return engine.sql()
                .sql("SELECT COUNT(*) FROM t_popup_shown WHERE user_id = ?")
                .param(user)
                .query(Long.class)
                .single();
    }
}
