package io.confetti.engine.notice;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsInAnyOrder;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.NoticedPush;
import io.restassured.response.Response;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoticeSettingsIT {
    private static final String SETTINGS = "/api/coupons/notice-settings";
    private static final String CHOSEN = """
            {"zone": "Europe/Berlin", "language": "en", "quietFrom": "23:30", "quietUntil": "07:00", "optOuts": ["SMS", "POPUP"]}""";

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
    void whoeverHasChosenNothingIsShownTheDefaultsAndHasNoRow() {
        engine.as(1)
                .get(SETTINGS)
                .then()
                .statusCode(200)
                .body("data.zone", equalTo("Asia/Shanghai"))
                .body("data.language", equalTo("zh-CN"))
                .body("data.quietFrom", equalTo("22:00"))
                .body("data.quietUntil", equalTo("08:00"))
                .body("data.optOuts", empty())
                .body("data.changedAt", nullValue());

        assertThat(rows(1)).isZero();
    }

    @Test
    void whatIsChosenStandsForThatUserAloneHoweverOftenItIsSent() {
        put(2, CHOSEN).then().statusCode(200).body("data.zone", equalTo("Europe/Berlin"));
        put(2, CHOSEN).then().statusCode(200);

        engine.as(2)
                .get(SETTINGS)
                .then()
                .body("data.zone", equalTo("Europe/Berlin"))
                .body("data.language", equalTo("en"))
                .body("data.quietFrom", equalTo("23:30"))
                .body("data.quietUntil", equalTo("07:00"))
                .body("data.optOuts", contains("POPUP", "SMS"))
                .body("data.changedAt", notNullValue());
        engine.as(3).get(SETTINGS).then().body("data.language", equalTo("zh-CN"));
        assertThat(rows(2)).isEqualTo(1);
    }

    @Test
    void whatIsLeftOutIsByDefaultAgain() {
        put(4, CHOSEN).then().statusCode(200);

        put(4, "{\"quietFrom\": \"09:00\", \"quietUntil\": \"09:00\"}").then().statusCode(200);

        engine.as(4)
                .get(SETTINGS)
                .then()
                .body("data.zone", equalTo("Asia/Shanghai"))
                .body("data.language", equalTo("zh-CN"))
                .body("data.quietFrom", equalTo("09:00"))
                .body("data.quietUntil", equalTo("09:00"))
                .body("data.optOuts", empty());
    }

    @Test
    void everyWrongFieldIsNamedAndNothingIsChanged() {
        String wrong = """
                {"zone": "+08:00", "language": "fr", "quietFrom": "24:00", "optOuts": ["FAX"], "optouts": ["SMS"]}""";

        put(5, wrong)
                .then()
                .statusCode(400)
                .body(
                        "errors.field",
                        containsInAnyOrder("zone", "language", "quietFrom", "quietUntil", "optOuts", "optouts"))
                .body("errors.find { it.field == 'zone' }.message", equalTo("须为 IANA 时区，例如 Asia/Shanghai"));
        engine.as(5)
                .header("Accept-Language", "en")
                .contentType("application/json")
                .body(wrong)
                .put(SETTINGS)
                .then()
                .body("errors.find { it.field == 'language' }.message", equalTo("must be zh-CN or en"));
        assertThat(rows(5)).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"{\"optOuts\": [\"UNKNOWN\"]}", "{\"quietFrom\": \"9:00\", \"quietUntil\": \"10:00\"}", "[]"})
    void whatCannotBeKeptIsRefused(String body) {
        put(6, body).then().statusCode(400);
    }

    @Test
    void ofManyCallsAtOnceOneStandsAsAWhole() {
        String other = "{\"zone\": \"America/New_York\", \"language\": \"zh-CN\"}";

        assertThat(CallsAtOnce.of(40, i -> put(7, i % 2 == 0 ? CHOSEN : other).statusCode()))
                .containsOnly(200);

        var now = engine.as(7).get(SETTINGS).jsonPath();
        assertThat(now.getString("data.language"))
                .isEqualTo(now.getString("data.zone").equals("Europe/Berlin") ? "en" : "zh-CN");
        assertThat(rows(7)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Moon/Tranquility", "not a zone"})
    void aStoredZoneThatThisReleaseDoesNotKnowCountsAsNone(String zone) {
        String chosen = "{\"zone\": \"Europe/Berlin\", \"language\": \"en\"}";
        put(10, chosen).then().statusCode(200);
        engine.sql()
                .sql("UPDATE t_user_notice_setting SET zone = ? WHERE user_id = 10")
                .param(zone)
                .update();
        String inApp = give(NoticedPush.inApp(engine, engine.aTemplateWithStock(5)));
        String popup = give(NoticedPush.withPopups(engine, engine.aTemplateWithStock(5)));

        engine.as(10)
                .get(SETTINGS)
                .then()
                .statusCode(200)
                .body("data.zone", equalTo("Asia/Shanghai"))
                .body("data.language", equalTo("en"));
        shows("/api/coupons/notices", inApp);
        shows("/api/coupons/popups", popup);
        engine.as(10).post("/api/coupons/popups/" + popup + "/shown").then().statusCode(200);

        put(10, chosen).then().statusCode(200).body("data.zone", equalTo("Europe/Berlin"));
        shows("/api/coupons/notices", inApp);
    }

    private static String give(NoticedPush push) {
        return Long.toString(push.give(10));
    }

    private static void shows(String path, String coupon) {
        engine.as(10).get(path).then().statusCode(200).body("data.items.couponId", hasItem(coupon));
    }

    @Test
    void anOptOutByLinkLeavesTheRestAsItWas() {
        put(8, CHOSEN).then().statusCode(200);
        for (String channel : List.of("MAIL", "MAIL", "SMS")) {
            optOut(8, channel).then().statusCode(204);
        }
        optOut(9, "MAIL").then().statusCode(204);

        engine.as(8)
                .get(SETTINGS)
                .then()
                .body("data.zone", equalTo("Europe/Berlin"))
                .body("data.optOuts", contains("POPUP", "MAIL", "SMS"));
        engine.as(9)
                .get(SETTINGS)
                .then()
                .body("data.optOuts", contains("MAIL"))
                .body("data.zone", equalTo("Asia/Shanghai"));
        assertThat(engine.sql()
                        .sql("SELECT optouts FROM t_user_notice_setting WHERE user_id = 8")
                        .query(String.class)
                        .single())
                .isEqualTo("POPUP,SMS,MAIL");
        optOut(8, "FAX").then().statusCode(404);
        engine.as(8).post(path(8, "MAIL")).then().statusCode(403);
    }

    private static Response optOut(long user, String channel) {
        return given().port(engine.port())
                .header("Authorization", "Bearer " + engine.serviceToken())
                .post(path(user, channel));
    }

    private static String path(long user, String channel) {
        return "/internal/coupons/notice-settings/" + user + "/opt-outs/" + channel;
    }

    private static Response put(long user, String body) {
        return engine.as(user).contentType("application/json").body(body).put(SETTINGS);
    }

    private static long rows(long user) {
        return engine.sql()
                .sql("SELECT COUNT(*) FROM t_user_notice_setting WHERE user_id = ?")
                .param(user)
                .query(Long.class)
                .single();
    }
}
