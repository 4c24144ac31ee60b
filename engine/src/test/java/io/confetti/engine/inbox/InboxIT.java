package io.confetti.engine.inbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.nullValue;

import io.confetti.core.revoke.Place;
import io.confetti.engine.fixture.CallsAtOnce;
import io.confetti.engine.fixture.CountedStatements;
import io.confetti.engine.fixture.Coupons;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.NoticedPush;
import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class InboxIT {
    private static final String INBOX = "/api/coupons/notices";
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
    void aGrantIsToldInTheLanguageAndZoneOfItsReader() {
        NoticedPush push = aPush();
        Instant until = engine.now().plus(DAY.multipliedBy(30));
        long coupon = push.give(1, engine.now(), engine.now(), until);

        engine.as(1)
                .get(INBOX)
                .then()
                .statusCode(200)
                .body("data.items.kind", contains("GRANTED"))
                .body("data.items[0].couponId", equalTo(Long.toString(coupon)))
                .body("data.items[0].templateId", equalTo(Long.toString(push.template())))
                .body("data.items[0].templateName", equalTo("coupon"))
                .body("data.items[0].read", equalTo(false))
                .body("data.items[0].title", equalTo("您收到一张优惠券"))
                .body("data.items[0].text", equalTo("coupon（减 1 元），请在 " + at(until, "Asia/Shanghai") + " 前使用"))
                .body("data.unread", equalTo(1))
                .body("data.readUntil", nullValue())
                .body("data.nextCursor", nullValue());
        put(1, "{\"zone\": \"America/New_York\", \"language\": \"en\"}");
        String english = "coupon (¥1 off): use it before " + at(until, "America/New_York");
        engine.as(1).get(INBOX).then().body("data.items[0].text", equalTo(english));
        engine.as(1).header("Accept-Language", "zh").get(INBOX).then().body("data.items[0].title", equalTo("您收到一张优惠券"));
    }

    @Test
    void eachMomentOfACouponIsAnEntryAndTheNewestComesFirst() {
        Instant now = engine.now();
        long coupon =
                aPush().give(2, now.minus(DAY.multipliedBy(5)), now.minus(DAY.multipliedBy(3)), now.plusSeconds(3_600));
        aPush().give(2, now.minus(DAY.multipliedBy(4)), now.plus(DAY), now.plus(DAY.multipliedBy(9)));

        JsonPath inbox = inbox(2, "");

        assertThat(inbox.getList("data.items.kind")).containsExactly("ENDS_SOON", "USABLE", "GRANTED", "GRANTED");
        assertThat(inbox.getList("data.items.at"))
                .containsExactly(
                        now.plusSeconds(3_600).minus(DAY).toString(),
                        now.minus(DAY.multipliedBy(3)).toString(),
                        now.minus(DAY.multipliedBy(4)).toString(),
                        now.minus(DAY.multipliedBy(5)).toString());
        assertThat(inbox.getString("data.items[0].couponId")).isEqualTo(Long.toString(coupon));
        assertThat(inbox.getString("data.items[2].text")).contains("起可用");
    }

    @Test
    void whatWasTakenBackTakesItsOtherEntriesAlong() {
        NoticedPush freed = aPush();
        NoticedPush kept = aPush();
        Instant old = engine.now().minus(DAY.multipliedBy(2));
        long first = freed.give(3, old);
        long second = kept.give(3, old);
        assertThat(inbox(3, "").getList("data.items.kind")).containsExactly("GRANTED", "GRANTED");

        freed.takeBack(first, Place.FREED);
        kept.takeBack(second, Place.KEPT);

        JsonPath inbox = inbox(3, "");
        assertThat(inbox.getList("data.items.kind")).containsExactly("TAKEN_BACK", "TAKEN_BACK");
        assertThat(inbox.getList("data.items.couponId"))
                .containsExactlyInAnyOrder(Long.toString(first), Long.toString(second));
        assertThat(inbox.getInt("data.unread")).isEqualTo(2);
    }

    @Test
    void onlyWhatCanStillBeUsedIsSaidToEnd() {
        Instant now = engine.now();
        for (String status : List.of("UNUSED", "LOCKED", "REDEEMED", "EXPIRED")) {
            NoticedPush push = aPush();
            push.set(
                    push.give(4, now.minus(DAY.multipliedBy(2)), now.minus(DAY.multipliedBy(2)), now.plusSeconds(60)),
                    status);
        }
        aPush().give(4, now.minus(DAY.multipliedBy(2)), now.minus(DAY.multipliedBy(2)), now.minusSeconds(60));
        aPush().give(4, now.minusSeconds(60), now.minusSeconds(60), now.plusSeconds(3_600));

        assertThat(inbox(4, "").getList("data.items.kind"))
                .filteredOn("ENDS_SOON"::equals)
                .hasSize(1);
    }

    @Test
    void pushesThatTellNothingAndClaimsAndCouponsOfOthersAreNotShown() {
        NoticedPush.silent(engine, template()).give(5);
        NoticedPush.withPopups(engine, template()).give(5);
        aPush().give(6);
        new Coupons(engine).give(5, template(), "UNUSED", engine.now().plus(DAY)); // of a source without a run

        engine.as(5)
                .get(INBOX)
                .then()
                .statusCode(200)
                .body("data.items", empty())
                .body("data.unread", equalTo(0));
    }

    @Test
    void pagesNeitherRepeatNorSkipWhileCouponsCome() {
        Instant received = engine.now().minus(DAY);
        List<String> given = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            given.add(0, Long.toString(aPush().give(7, received.plusSeconds(i / 3))));
        }
        List<String> seen = new ArrayList<>();
        String cursor = "";
        do {
            JsonPath page = inbox(7, "?size=2" + cursor);
            seen.addAll(page.getList("data.items.couponId"));
            String next = page.getString("data.nextCursor");
            cursor = next == null ? null : "&cursor=" + next;
            aPush().give(7);
        } while (cursor != null);

        assertThat(seen).isEqualTo(given);
    }

    @Test
    void whatIsWrongIsNamed() {
        String ofWallet = "MTpyZWNlaXB0OjE6MQ"; // 1:receipt:1:1
        for (String wrong : List.of("size=0", "size=101", "cursor=x", "cursor=" + ofWallet, "unread=perhaps")) {
            engine.as(8)
                    .get(INBOX + "?" + wrong)
                    .then()
                    .statusCode(400)
                    .body("errors[0].field", equalTo(wrong.substring(0, wrong.indexOf('='))));
        }
        engine.as(8).post(INBOX + "/read?until=yesterday").then().statusCode(400);
    }

    @Test
    void theMarkStaysAMinuteBehindSoThatNothingIsReadBeforeItCouldBeSeen() {
        aPush().give(9, engine.now().minusSeconds(120));
        aPush().give(9, engine.now().minusSeconds(20));

        JsonPath marked = read(9, "");

        assertThat(marked.getInt("data.unread")).isEqualTo(1);
        assertThat(Instant.parse(marked.getString("data.readUntil")))
                .isBefore(engine.now().minusSeconds(59));
        // a push whose transaction took a while commits now, with a time of receipt from before the mark was set
        aPush().give(9, engine.now().minusSeconds(40));
        JsonPath unread = inbox(9, "?unread=true");
        assertThat(unread.getList("data.items.read")).containsExactly(false, false);
        assertThat(unread.getInt("data.unread")).isEqualTo(2);
        assertThat(inbox(9, "").getList("data.items.read")).containsExactly(false, false, true);
    }

    @Test
    void theMarkNeverGoesBackAndARepeatChangesNothing() {
        Instant newest = engine.now().minus(DAY);
        aPush().give(10, newest);
        aPush().give(10, newest.minusSeconds(60));
        aPush().give(10, newest.plusSeconds(60));

        for (Instant until : List.of(newest, newest.minusSeconds(60), newest, Instant.MIN, Instant.EPOCH)) {
            JsonPath marked = read(10, "?until=" + until);
            assertThat(marked.getString("data.readUntil")).isEqualTo(newest.toString());
            assertThat(marked.getInt("data.unread")).isEqualTo(1);
        }
        assertThat(read(10, "?until=" + engine.now().plus(DAY)).getInt("data.unread"))
                .isZero();
        assertThat(read(10, "?until=" + newest).getInt("data.unread")).isZero();
        assertThat(inbox(10, "?unread=true").getList("data.items")).isEmpty();
    }

    @Test
    void ofMarksAtOnceTheLatestStands() {
        Instant latest = engine.now().minus(DAY);
        CallsAtOnce.of(24, i -> read(11, "?until=" + latest.minusSeconds((i * 7) % 24)));

        assertThat(inbox(11, "").getString("data.readUntil")).isEqualTo(latest.toString());
    }

    @Test
    void whoWantsNothingInTheAppIsShownNothingUntilThen() {
        aPush().give(12);
        put(12, "{\"optOuts\": [\"IN_APP\"]}");

        engine.as(12).get(INBOX).then().body("data.items", empty()).body("data.unread", equalTo(0));

        put(12, "{}");
        engine.as(12).get(INBOX).then().body("data.unread", equalTo(1));
    }

    @Test
    void remindersInTheAppAreEntriesOnceTheyAreDue() {
        Instant start = engine.now().plusSeconds(300);
        long template =
                engine.aTemplate().claimable(start, start.plusSeconds(3_600)).create();
        remind(13, template, 10, "IN_APP,MAIL");
        remind(13, template, 4, "IN_APP");
        remind(13, template, 8, "MAIL");

        engine.as(13)
                .header("Accept-Language", "en")
                .get(INBOX)
                .then()
                .body("data.items.kind", contains("STARTS_SOON"))
                .body("data.items[0].couponId", nullValue())
                .body("data.items[0].templateId", equalTo(Long.toString(template)))
                .body("data.items[0].at", equalTo(start.minusSeconds(600).toString()))
                .body("data.items[0].text", equalTo("coupon: claim it from " + at(start, "Asia/Shanghai")));
        engine.sql()
                .sql("UPDATE t_template_stock SET status = 'PAUSED' WHERE template_id = ?")
                .param(template)
                .update();
        engine.as(13).get(INBOX).then().body("data.items", empty());
    }

    @Test
    void aRuleThatNobodyTellsNowLeavesTheDiscountOut() {
        long coupon = aPush().give(14);
        engine.sql()
                .sql("UPDATE t_user_coupon SET rule_version = 7 WHERE id = ?")
                .param(coupon)
                .update();

        engine.as(14)
                .get(INBOX)
                .then()
                .statusCode(200)
                .body("data.items[0].templateName", equalTo("coupon"))
                .body("data.items[0].text", not(equalTo("")))
                .body("data.items[0].text.startsWith('coupon，')", equalTo(true));
    }

    @Test
    void aHundredCouponsOfAHundredTemplatesCostTwoStatements() {
        Instant old = engine.now().minus(DAY);
        for (int i = 0; i < 100; i++) {
            aPush().give(15, old.plusSeconds(i));
        }
        long template = engine.aTemplate().claimable(old, old.plus(DAY)).create();
        remind(15, template, 10, "IN_APP");
        JsonPath[] inbox = new JsonPath[1];

        List<String> sent = CountedStatements.during(() -> inbox[0] = inbox(15, "?size=100"));

        assertThat(inbox[0].getList("data.items")).hasSize(100);
        assertThat(inbox[0].getInt("data.unread")).isEqualTo(101);
        assertThat(sent).hasSize(2);
        assertThat(CountedStatements.during(() -> inbox(99_999, ""))).hasSizeBetween(1, 2);
    }

    private static NoticedPush aPush() {
        return NoticedPush.inApp(engine, template());
    }

    private static long template() {
        return engine.aTemplateWithStock(5);
    }

    private static JsonPath inbox(long user, String query) {
        return engine.as(user)
                .get(INBOX + query)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static JsonPath read(long user, String query) {
        return engine.as(user)
                .post(INBOX + "/read" + query)
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    private static void put(long user, String settings) {
        engine.as(user)
                .contentType("application/json")
                .body(settings)
                .put("/api/coupons/notice-settings")
                .then()
                .statusCode(200);
    }

    private static void remind(long user, long template, int minutes, String channels) {
        engine.sql()
                .sql("INSERT INTO t_start_reminder (template_id, user_id, minutes_before, channels, due_at)"
                        + " VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))")
                .params(template, user, minutes, channels)
                .update();
    }

    private static String at(Instant time, String zone) {
        return DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm").format(time.atZone(ZoneId.of(zone)));
    }
}
