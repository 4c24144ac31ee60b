package io.confetti.engine.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.offer.OfferTexts;
import io.confetti.core.offer.TemplateChanges;
import io.confetti.core.stock.StockStatus;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.RowsRead;
import io.confetti.engine.template.store.PublishedTemplates;
import io.confetti.platform.id.Ids;
import io.confetti.platform.test.Wire;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.core.ConditionTimeoutException;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.core.StringRedisTemplate;

/** Two instances of one engine; the second one's wire to Redis can be cut. */
class TemplateCacheIT {
    private static Wire wire;
    private static Engine first;
    private static Engine second;

    @BeforeAll
    static void start() {
        Map<String, String> servers = Engine.servers();
        URI redis = URI.create(servers.get("REDIS_URL"));
        first = Engine.start(servers);
        wire = Wire.to(redis.getHost() + ":" + redis.getPort());
        servers.put("confetti.redis.url", "redis://" + wire.address() + redis.getPath());
        second = Engine.start(servers);
    }

    @AfterAll
    static void stop() {
        first.close();
        second.close();
        wire.close();
    }

    @Test
    void pagesReadWhatIsOpenHoweverManyHaveEnded() {
        PublishedTemplates templates = first.bean(PublishedTemplates.class);
        Instant now = first.now();
        long before = RowsRead.of(first, () -> templates.open(now));
        for (int i = 0; i < 60; i++) {
            first.aTemplate()
                    .claimable(now.minus(Duration.ofDays(3)), now.minus(Duration.ofDays(2)))
                    .create();
        }

        assertThat(RowsRead.of(first, () -> templates.open(now))).isLessThan(before + 20);
    }

    @Test
    void aHundredReadersOfAColdTemplateOnTwoInstancesReadTheDatabaseOnce() throws Exception {
        long template = first.aTemplateWithStock(7);
        awaitQuiet(template);
        double before = databaseReads();

        List<Optional<PublishedTemplate>> found =
                together(100, i -> cache(i % 2 == 0 ? first : second).find(template));

        assertThat(found)
                .allSatisfy(one -> assertThat(one.orElseThrow().stock().left()).isEqualTo(7));
        assertThat(databaseReads() - before).isEqualTo(1);
    }

    @Test
    void aChangeReachesEveryInstanceWithinASecond() {
        long template = first.aTemplateWithStock(7);
        for (int i = 0; i < 3; i++) {
            StockStatus from = i % 2 == 0 ? StockStatus.ACTIVE : StockStatus.PAUSED;
            StockStatus to = i % 2 == 0 ? StockStatus.PAUSED : StockStatus.ACTIVE;
            assertThat(status(first, template))
                    .isEqualTo(status(second, template))
                    .isEqualTo(from);

            first.move(template, from, to);

            await().atMost(Duration.ofSeconds(1))
                    .pollInterval(Duration.ofMillis(10))
                    .untilAsserted(() -> {
                        assertThat(status(first, template)).isEqualTo(to);
                        assertThat(status(second, template)).isEqualTo(to);
                    });
        }
    }

    @Test
    void whatDoesNotExistIsRememberedUntilItIsCreated() {
        long template = first.bean(Ids.class).next() + 4_000; // of this millisecond, so the filter does not judge it
        assertThat(cache(first).find(template)).isEmpty();
        StringRedisTemplate redis = first.bean(StringRedisTemplate.class);
        assertThat(redis.opsForValue().get(TemplateChanges.copyOf(template))).isEqualTo("none");
        assertThat(redis.getExpire(TemplateChanges.copyOf(template))).isBetween(0L, 8L);

        first.create(template);

        await().atMost(Duration.ofSeconds(1))
                .pollInterval(Duration.ofMillis(10))
                .untilAsserted(() -> assertThat(cache(first).find(template)).isPresent());
        await().atMost(Duration.ofSeconds(1))
                .pollInterval(Duration.ofMillis(10))
                .untilAsserted(() -> assertThat(cache(second).find(template)).isPresent());
    }

    @Test
    void aCopyThatWasBegunBeforeAChangeIsNotInstalledAfterIt() {
        long template = first.aTemplateWithStock(7);
        awaitQuiet(template);
        TemplateCopies copies = first.bean(TemplateCopies.class);
        TemplateCopies.Reply begun = copies.readOrBegin(template);
        PublishedTemplate old = first.bean(io.confetti.engine.template.store.PublishedTemplates.class)
                .find(template)
                .orElseThrow();

        first.move(template, StockStatus.ACTIVE, StockStatus.PAUSED);
        copies.install(template, begun.token(), Optional.of(old));

        assertThat(first.bean(StringRedisTemplate.class).hasKey(TemplateChanges.copyOf(template)))
                .isFalse();
    }

    @Test
    void inventedIdsStopAtTheFilterAndNewTemplatesNeverDo() {
        KnownTemplates known = first.bean(KnownTemplates.class);
        known.extend();
        double before = databaseReads();

        long invented = 0;
        for (long id = 1_000_001; id < 1_000_101; id++) {
            invented += cache(first).find(id).isEmpty() ? 1 : 0;
        }

        assertThat(invented).isEqualTo(100);
        assertThat(databaseReads() - before).isLessThan(10); // false yeses are rare
        long template = first.aTemplateWithStock(1);
        assertThat(known.lacks(template)).isFalse();
        assertThat(cache(first).find(template)).isPresent();
    }

    @Test
    void whatIsKeptOfAFilterEndsByItself() {
        first.bean(KnownTemplates.class).extend();
        first.aTemplateWithStock(1);
        first.bean(KnownTemplates.class).extend();
        StringRedisTemplate redis = first.bean(StringRedisTemplate.class);

        String mark = "confetti:templates:known";
        String filter = redis.opsForValue().get(mark).split("\\|")[0];
        assertThat(List.of(mark, filter, "{" + filter + "}:config"))
                .allSatisfy(key -> assertThat(redis.getExpire(key)).as(key).isPositive());
    }

    @Test
    void aFilterThatRedisLostJudgesNobody() {
        KnownTemplates known = first.bean(KnownTemplates.class);
        known.extend();
        StringRedisTemplate redis = first.bean(StringRedisTemplate.class);
        assertThat(known.lacks(4711)).isTrue();

        redis.delete(redis.keys("confetti:templates:known*"));

        assertThat(known.lacks(4711)).isFalse();
        known.extend();
        assertThat(known.lacks(4711)).isTrue();
    }

    @Test
    void withoutRedisTheDatabaseAnswersAndTheWayBackIsFoundAlone() {
        long template = first.aTemplateWithStock(7);
        assertThat(status(second, template)).isEqualTo(StockStatus.ACTIVE);

        wire.cut();
        try {
            first.move(template, StockStatus.ACTIVE, StockStatus.PAUSED); // unheard by the second
            await().atMost(Duration.ofSeconds(5))
                    .untilAsserted(() -> assertThat(status(second, template)).isEqualTo(StockStatus.PAUSED));
            long from = System.nanoTime();
            for (int i = 0; i < 20; i++) {
                assertThat(cache(second).find(first.bean(Ids.class).next())).isEmpty();
            }
            assertThat(Duration.ofNanos(System.nanoTime() - from)).isLessThan(Duration.ofSeconds(6));
        } finally {
            wire.mend();
        }

        // The subscription comes back a moment after the line: until then a change is not heard within the second.
        await().ignoreException(ConditionTimeoutException.class)
                .atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> {
                    long other = first.aTemplateWithStock(7);
                    assertThat(status(second, other)).isEqualTo(StockStatus.ACTIVE);
                    first.move(other, StockStatus.ACTIVE, StockStatus.PAUSED);
                    await().atMost(Duration.ofSeconds(1))
                            .pollInterval(Duration.ofMillis(10))
                            .untilAsserted(
                                    () -> assertThat(status(second, other)).isEqualTo(StockStatus.PAUSED));
                });
    }

    @Test
    void usersSeeWhatIsVisibleAndNothingElse() {
        long shown = first.aTemplateWithStock(7);
        long pushOnly = first.aTemplate()
                .withStock(7)
                .pushOnly()
                .claimable(first.now().minusSeconds(60), first.now().plusSeconds(600))
                .create();
        long over = first.aTemplate()
                .withStock(7)
                .claimable(first.now().minusSeconds(60), first.now().minusSeconds(1))
                .create();
        long later = first.aTemplate()
                .withStock(7)
                .claimable(first.now().plusSeconds(60), first.now().plusSeconds(600))
                .create();

        first.as(1)
                .get("/api/coupons/templates/" + shown)
                .then()
                .statusCode(200)
                .body("data.id", Matchers.equalTo(Long.toString(shown)))
                .body("data.claimable", Matchers.equalTo(true))
                .body("data.left", Matchers.equalTo(7));
        first.as(1).get("/api/coupons/templates/" + over).then().body("data.status", Matchers.equalTo("ENDED"));
        first.as(1).get("/api/coupons/templates/" + later).then().body("data.claimable", Matchers.equalTo(false));
        for (String hidden : List.of(Long.toString(pushOnly), "0", "abc", "99999999999999999999")) {
            first.as(1)
                    .get("/api/coupons/templates/" + hidden)
                    .then()
                    .statusCode(404)
                    .body("code", Matchers.equalTo("template.not-found"));
        }
        List<String> ids = first.as(1)
                .get("/api/coupons/templates?size=100&shopId=1001")
                .then()
                .statusCode(200)
                .extract()
                .path("data.items.id");
        assertThat(ids).contains(Long.toString(shown), Long.toString(later));
        assertThat(ids).doesNotContain(Long.toString(pushOnly), Long.toString(over));
        assertThat((List<?>) first.as(1).get("/api/coupons/templates?shopId=4").path("data.items"))
                .isEmpty();
    }

    @Test
    void whatATemplateSaysIsReadWithItAndItsTermsOnlyThere() {
        var texts = new OfferTexts("全场通用", List.of("仅限线上", "No \"cash\" back"), "https://cdn.example/a.png");
        long telling = first.aTemplate().saying(texts).create();
        long silent = first.aTemplate().create();

        for (int i = 0; i < 2; i++) { // by the database, then by the copy that both instances share
            (i == 0 ? first : second)
                    .as(1)
                    .get("/api/coupons/templates/" + telling)
                    .then()
                    .body("data.description", Matchers.equalTo("全场通用"))
                    .body("data.terms", Matchers.equalTo(texts.terms()))
                    .body("data.picture", Matchers.equalTo("https://cdn.example/a.png"));
        }
        first.as(1)
                .get("/api/coupons/templates/" + silent)
                .then()
                .body("data.description", Matchers.nullValue())
                .body("data.terms", Matchers.empty())
                .body("data.picture", Matchers.nullValue());
        String listed = "data.items.find { it.id == '" + telling + "' }";
        first.as(1)
                .get("/api/coupons/templates?size=100&shopId=1001")
                .then()
                .body(listed + ".description", Matchers.equalTo("全场通用"))
                .body(listed + ".picture", Matchers.equalTo("https://cdn.example/a.png"))
                .body(listed + ".terms", Matchers.nullValue());
    }

    /** Copies that an earlier release has left in Redis, and rows that it has written. */
    @Test
    void whatKnowsNothingOfTextsSaysNothing() {
        long template = first.aTemplate().create();
        first.sql()
                .sql("UPDATE t_template_offer SET texts = NULL WHERE template_id = ?")
                .param(template)
                .update();
        PublishedTemplate read = cache(first).find(template).orElseThrow();
        var copy = JSON.parseObject(JSON.toJSONString(read));
        copy.getJSONObject("offer").remove("texts");

        assertThat(read.offer().texts()).isEqualTo(OfferTexts.NONE);
        assertThat(JSON.parseObject(copy.toString(), PublishedTemplate.class)).isEqualTo(read);
    }

    @Test
    void theListGoesOnWhereThePageEnded() {
        for (int i = 0; i < 5; i++) {
            first.aTemplateWithStock(1);
        }
        List<String> whole = first.as(1).get("/api/coupons/templates?size=5").path("data.items.id");
        List<String> seen = new ArrayList<>();
        String cursor = "";
        for (int page = 0; page < 2; page++) {
            var reply = first.as(1)
                    .get("/api/coupons/templates?size=2" + cursor)
                    .then()
                    .statusCode(200)
                    .extract();
            seen.addAll(reply.path("data.items.id"));
            cursor = "&cursor=" + reply.<String>path("data.nextCursor");
            first.aTemplateWithStock(1); // newer than what is still to come
        }

        assertThat(seen).isEqualTo(whole.subList(0, 4));
        first.as(1)
                .get("/api/coupons/templates?cursor=zzz")
                .then()
                .statusCode(400)
                .body("errors[0].code", Matchers.equalTo("validation.bad-cursor"));
    }

    @Test
    void pagesThatDifferCostNoQueryEach() {
        List<Long> made = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            made.add(first.aTemplateWithStock(1));
        }
        long shown = made.get(29);
        await().until(() -> first.bean(TemplateLists.class)
                        .visible(TemplateSearch.ANY, Long.MAX_VALUE, 1, template -> true)
                        .get(0)
                        .id()
                == shown);
        double before = stretchesRead();
        long from = System.nanoTime();

        int pages = 0;
        for (long cursor : made) {
            for (int size = 1; size <= 20; size++) {
                List<PublishedTemplate> page =
                        first.bean(TemplateLists.class).visible(TemplateSearch.ANY, cursor, size, template -> true);
                assertThat(page).hasSizeLessThanOrEqualTo(size).allMatch(template -> template.id() < cursor);
                pages++;
            }
        }

        long seconds = Duration.ofNanos(System.nanoTime() - from).toSeconds();
        assertThat(pages).isEqualTo(600);
        assertThat(stretchesRead() - before).isLessThan(20 + 10.0 * seconds);
    }

    private static double stretchesRead() {
        return first.bean(MeterRegistry.class)
                .get("cache.gets")
                .tags("cache", "template-lists", "result", "miss")
                .functionCounter()
                .count();
    }

    private static TemplateCache cache(Engine engine) {
        return engine.bean(TemplateCache.class);
    }

    private static StockStatus status(Engine engine, long template) {
        return cache(engine).find(template).orElseThrow().stock().status();
    }

    /** Until both instances have heard that the template was made, and nothing is kept of it. */
    private static void awaitQuiet(long template) {
        KnownTemplates known = first.bean(KnownTemplates.class);
        await().during(Duration.ofMillis(300)).until(() -> !known.lacks(template));
    }

    private static double databaseReads() {
        return databaseReads(first) + databaseReads(second);
    }

    private static double databaseReads(Engine engine) {
        return engine.bean(MeterRegistry.class)
                .counter("confetti.template.loads", "from", "database")
                .count();
    }

    private interface Reading<T> {
        T read(int i);
    }

    private static <T> List<T> together(int readers, Reading<T> reading) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(readers);
        CountDownLatch begin = new CountDownLatch(1);
        List<Future<T>> work = new ArrayList<>();
        for (int i = 0; i < readers; i++) {
            int reader = i;
            work.add(threads.submit(() -> {
                begin.await();
                return reading.read(reader);
            }));
        }
        begin.countDown();
        List<T> found = new ArrayList<>();
        for (Future<T> one : work) {
            found.add(one.get());
        }
        threads.shutdown();
        return found;
    }
}
