package io.confetti.merchantadmin.code.build;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.code.CodeKeys;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.build.storage.PartContents;
import io.confetti.merchantadmin.code.build.storage.PartContents.Range;
import io.confetti.merchantadmin.code.build.store.BuildStore;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.fixture.StorageAway;
import io.confetti.merchantadmin.work.DelayedWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

class BuildIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);

    @Test
    void withAFullPoolTheSafetyNetBuilds() {
        CountDownLatch release = fillPool();
        try {
            shop.ready(unique(100));
        } finally {
            release.countDown();
        }
    }

    @Test
    void twoBuildersSideBySideMakeEachCodeOnce() throws Exception {
        String id = waiting(5_000);
        var part = admin.bean(BuildPart.class);
        List<Integer> counted = Crowd.of(2, () -> {
            int parts = 0;
            while (shop.series(id).isIncomplete()) {
                parts += build(part, id) ? 1 : 0;
            }
            return parts;
        });
        assertThat(counted.get(0) + counted.get(1)).isEqualTo(5);
        assertThat(new HashSet<>(shop.stored(id))).hasSize(5_000);
        wake(id);
        shop.await(id, "READY");
    }

    @Test
    void theLeaseOfADeadProcessIsTakenAgainBehindItsLastPart() throws Exception {
        String id = waiting(2_500);
        assertThat(build(admin.bean(BuildPart.class), id)).isTrue();
        String first = shop.parts(id).get(0);
        lease(id, 3, 3);
        shop.await(id, "READY");
        assertThat(shop.parts(id)).hasSize(3).startsWith(first);
        assertThat(new HashSet<>(shop.stored(id))).hasSize(2_500);
    }

    @Test
    void whatIsNotReadBackAsItWasWrittenDoesNotCount() throws Exception {
        String id = waiting(1_000);
        var contents = admin.bean(PartContents.class);
        var codes = shop.series(id).codes(admin.bean(CodeKeys.class));
        var range = new Range(0, 999);
        var kept = contents.write(Long.parseLong(id), codes, range, () -> {});
        contents.requireDecodable(kept, codes, range, () -> {});
        assertThat(contents.write(Long.parseLong(id), codes, range, () -> {})).isEqualTo(kept);

        assertThatThrownBy(() -> contents.requireDecodable(kept, codes, new Range(0, 998), () -> {}))
                .isInstanceOf(IOException.class);
        assertThatThrownBy(() -> contents.requireDecodable(kept, codes, new Range(1, 1_000), () -> {}))
                .isInstanceOf(IOException.class);
        Path file = admin.storage().resolve(kept.key());
        byte[] stored = Files.readAllBytes(file);
        Files.write(file, java.util.Arrays.copyOf(stored, stored.length / 2));
        assertThatThrownBy(() -> contents.requireDecodable(kept, codes, range, () -> {}))
                .isInstanceOf(IOException.class);
        assertThat(shop.series(id).made()).isZero();
    }

    @Test
    void aBuildThatCameToNoEndFailsAndIsBuiltAgain() {
        String id = waiting(1_500);
        lease(id, 20, 0);
        shop.await(id, "FAILED");
        assertThat(shop.find(id)).containsEntry("stateReason", "UNREADABLE").containsKey("stateReasonText");
        assertThat(shop.find(id).getString("stateReasonText")).isNotEqualTo("UNREADABLE");
        assertThat(shop.command(id, "extend", Map.of("size", 9_000)).code()).isEqualTo("code.not-in-this-state");
        assertThat(shop.command(id, "rebuild").status()).isEqualTo(202);
        assertThat(shop.command(id, "rebuild").status()).isIn(202, 409); // a moment later all may be built
        shop.await(id, "READY");
        assertThat(shop.find(id).getString("stateReason")).isNull();
    }

    /** While keys are being changed one instance has the new key already: another one leaves the series to it. */
    @Test
    void anInstanceWithoutTheKeyLeavesASeriesToOthers() {
        String id = waiting(1_500);
        key(id, 99);
        wake(id);
        await().atMost(TIMEOUT)
                .untilAsserted(() -> assertThat(shop.find(id).getJSONObject("build"))
                        .containsEntry("state", "WAITING")
                        .containsEntry("reason", "KEY_LOST"));
        assertThat(shop.find(id)).containsEntry("state", "BUILDING");
        lease(id, 20, 600); // it has spent all attempts
        key(id, 1);
        lease(id, 20, 0);
        shop.await(id, "READY");
        assertThat(shop.find(id).getJSONObject("build")).containsEntry("reason", null);
    }

    @Test
    void aSeriesWhoseKeyNobodyHasFails() {
        String id = waiting(1_500);
        key(id, 99);
        lease(id, 19, 0);
        shop.await(id, "FAILED");
        assertThat(shop.find(id)).containsEntry("stateReason", "KEY_LOST");
        key(id, 1);
        shop.command(id, "rebuild");
        shop.await(id, "READY");
    }

    private void key(String id, int version) {
        admin.database().update("UPDATE t_code_series SET key_version = ? WHERE id = ?", version, id);
    }

    @Test
    void aFailedExtensionLeavesTheSeriesReady() throws Exception {
        String id = shop.ready(unique(1_000));
        admin.database().update("UPDATE t_code_series SET size = 2000 WHERE id = ?", id);
        admin.database()
                .update(
                        "UPDATE t_code_build SET state = 'WAITING', attempts = 20, leased_until = NULL,"
                                + " wanted_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE series_id = ?",
                        id);
        await().atMost(TIMEOUT)
                .untilAsserted(
                        () -> assertThat(shop.find(id).getJSONObject("build").getString("state"))
                                .isEqualTo("FAILED"));
        assertThat(shop.find(id)).containsEntry("state", "READY").containsEntry("made", 1_000);
        assertThat(shop.command(id, "rebuild").data()).containsEntry("state", "READY");
        await().atMost(TIMEOUT).untilAsserted(() -> assertThat(shop.find(id)).containsEntry("made", 2_000));
    }

    /** A word is ready at once: it must not publish a template whose printed codes are not. */
    @Test
    void aTemplateIsPublishedWithTheLastOfItsSeries() {
        String template = shop.operator().createTemplate(Map.of("draft", true)).id();
        CodeShop draft = shop.withTemplate(template);
        String printed = waiting(draft, unique(1_500));
        draft.ready(Map.of("kind", "SHARED", "pattern", CodePrefixes.next(), "size", 5, "publish", true));
        assertThat(status(template)).isEqualTo("DRAFT");
        Reply byHand = shop.operator().post(Operator.TEMPLATES + "/" + template + "/publish");
        assertThat(byHand.code()).isEqualTo("template.codes-not-ready");
        assertThat(byHand.json().getString("message")).contains(printed, "BUILDING");

        wake(printed);
        draft.await(printed, "READY"); // the word wished it
        assertThat(status(template)).isEqualTo("ACTIVE");
    }

    @Test
    void aTemplateIsPublishedWhenTheLastThatItWaitedForIsClosed() {
        String template = shop.operator().createTemplate(Map.of("draft", true)).id();
        CodeShop draft = shop.withTemplate(template);
        String given = waiting(draft, unique(1_500));
        String failed = waiting(draft, unique(1_500));
        draft.ready(Map.of("kind", "SHARED", "pattern", CodePrefixes.next(), "size", 5, "publish", true));
        key(failed, 99);
        lease(failed, 19, 0);
        draft.await(failed, "FAILED");

        shop.command(given, "close");
        assertThat(status(template)).as("another one is not ready").isEqualTo("DRAFT");
        assertThat(shop.command(failed, "close").status()).isEqualTo(200);
        assertThat(status(template)).isEqualTo("ACTIVE");
    }

    @Test
    void aSeriesThatIsClosedPublishesNothingByItsOwnWish() {
        String template = shop.operator().createTemplate(Map.of("draft", true)).id();
        CodeShop draft = shop.withTemplate(template);
        Map<String, Object> wished = unique(1_500);
        wished.put("publish", true);
        String given = waiting(draft, wished);
        draft.ready(Map.of("kind", "SHARED", "pattern", CodePrefixes.next(), "size", 5));
        shop.command(given, "close");
        assertThat(status(template)).isEqualTo("DRAFT");
    }

    private String status(String template) {
        return shop.operator().get(Operator.TEMPLATES + "/" + template).data().getString("status");
    }

    @Test
    void aClosedSeriesIsBuiltNoFurther() {
        String id = waiting(1_500);
        assertThat(shop.command(id, "close").data()).containsEntry("state", "CLOSED");
        wake(id);
        await().atMost(TIMEOUT)
                .untilAsserted(
                        () -> assertThat(shop.find(id).getJSONObject("build").getString("state"))
                                .isEqualTo("DONE"));
        assertThat(shop.find(id)).containsEntry("made", 0);
    }

    @Test
    void aSeriesWaitsForTheStorageAndNoAttemptIsSpent() throws Exception {
        String id;
        try (var away = StorageAway.of(admin)) {
            id = shop.create(unique(1_500)).id();
            await().pollDelay(Duration.ofSeconds(20))
                    .atMost(TIMEOUT)
                    .until(() -> shop.find(id).getIntValue("made") == 0);
            assertThat(shop.find(id)).containsEntry("state", "BUILDING");
            assertThat(shop.find(id).getJSONObject("build")).containsEntry("attempts", 0);
        }
        shop.await(id, "READY");
    }

    /** A series that nobody builds, as if all who knew of it had died: neither a thread of the pool nor the delayed queue. */
    private String waiting(long size) {
        return waiting(shop, unique(size));
    }

    private String waiting(CodeShop of, Map<String, ?> body) {
        CountDownLatch release = fillPool();
        DelayedWork delayed = admin.bean(BuildThreads.DELAYED, DelayedWork.class);
        delayed.stop();
        try {
            String id = of.create(body).id();
            lease(id, 0, 600);
            return id;
        } finally {
            delayed.start();
            release.countDown();
        }
    }

    /** No thread of the pool is free until the latch is released; what is at work comes to its end before. */
    private CountDownLatch fillPool() {
        var pool = admin.bean(BuildThreads.POOL, ThreadPoolTaskExecutor.class);
        var release = new CountDownLatch(1);
        var busy = new CountDownLatch(pool.getMaxPoolSize());
        await().atMost(TIMEOUT).until(() -> {
            pool.execute(
                    () -> { // discarded if no thread is free yet
                        busy.countDown();
                        awaitQuietly(release);
                    });
            return busy.getCount() == 0;
        });
        return release;
    }

    private static boolean build(BuildPart part, String id) throws IOException {
        return part.buildNext(Long.parseLong(id), () -> {});
    }

    /** As a process leaves it that died. */
    private void lease(String id, int attempts, int seconds) {
        admin.database()
                .update(
                        "UPDATE t_code_build SET attempts = ?, leased_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND,"
                                + " wanted_at = UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE WHERE series_id = ?",
                        attempts,
                        seconds,
                        id);
    }

    private void wake(String id) {
        lease(id, 0, 0);
        assertThat(admin.bean(BuildStore.class).find(Long.parseLong(id))).isPresent();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
