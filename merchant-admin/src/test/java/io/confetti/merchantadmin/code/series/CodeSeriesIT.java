package io.confetti.merchantadmin.code.series;

import static io.confetti.merchantadmin.code.CodeShop.SERIES;
import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.code.CodeKeys;
import io.confetti.core.code.SeriesState;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

class CodeSeriesIT {
    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);

    @Test
    void aSeriesIsBuiltInTheBackgroundAndItsCodesAreInTheStorage() throws Exception {
        Reply made = shop.create(unique(2_500));
        assertThat(made.status()).isEqualTo(202);
        assertThat(made.data().getString("state")).isIn("BUILDING", "READY");
        String id = made.id();
        shop.await(id, "READY");

        assertThat(shop.find(id)).containsEntry("made", 2_500).containsEntry("size", 2_500);
        assertThat(shop.find(id).getJSONObject("build"))
                .containsEntry("state", "DONE")
                .containsEntry("parts", 3)
                .containsEntry("percent", 100);
        List<String> codes = shop.stored(id);
        assertThat(codes).hasSize(2_500);
        assertThat(new HashSet<>(codes)).hasSize(2_500);
        var arithmetic = shop.series(id).codes(admin.bean(CodeKeys.class));
        for (int serial = 0; serial < codes.size(); serial++) {
            assertThat(arithmetic.serialOf(codes.get(serial), 2_500)).isEqualTo(serial);
        }
        assertThat(rows(id)).isLessThanOrEqualTo(20);
    }

    @Test
    void ofAKeyThereIsOneSeries() {
        var body = unique(10);
        Reply first = shop.operator().post(shop.seriesOfTemplate(), body, "one-key");
        assertThat(shop.operator()
                        .post(shop.seriesOfTemplate(), body, "one-key")
                        .id())
                .isEqualTo(first.id());
        admin.database().update("DELETE FROM t_idempotency_key"); // a day later
        assertThat(shop.operator()
                        .post(shop.seriesOfTemplate(), body, "one-key")
                        .id())
                .isEqualTo(first.id());
        admin.database().update("DELETE FROM t_idempotency_key");
        assertThat(shop.operator()
                        .post(shop.seriesOfTemplate(), unique(10), "one-key")
                        .status())
                .isEqualTo(422);
        assertThat(shop.operator().postText(shop.seriesOfTemplate(), "{}", null).status())
                .isEqualTo(400);
    }

    /** A day after the call nothing but the series knows of it; the shop goes on meanwhile. */
    @Test
    void aCallThatIsRepeatedLaterIsStillTheSame() {
        var body = unique(10);
        String id = shop.operator().post(shop.seriesOfTemplate(), body, "later").id();
        shop.await(id, "READY");
        assertThat(repeat(body, 11).status()).isEqualTo(422);
        assertThat(shop.command(id, "extend", Map.of("size", 11)).status()).isEqualTo(202);
        assertThat(repeat(body, 10).id()).isEqualTo(id);
        assertThat(repeat(body, 11).status()).isEqualTo(422);

        admin.database().update("UPDATE t_code_series SET valid_until = '2026-01-01 00:00:00' WHERE id = ?", id);
        body.put("validUntil", "2026-01-01T00:00:00Z"); // its codes are over since
        assertThat(repeat(body, 10).id()).isEqualTo(id);
        assertThat(shop.create(body).errors()).containsEntry("validUntil", "code.valid-until-past");
    }

    @Test
    void theSizeThatWasLeftOutIsThatOfTheFirstCall() {
        var body = unique(1);
        body.remove("size");
        String id = shop.operator().post(shop.seriesOfTemplate(), body, "later").id();
        shop.operator().post(Operator.TEMPLATES + "/" + shop.template() + "/stock", Map.of("add", 11));
        admin.database().update("DELETE FROM t_idempotency_key");
        assertThat(shop.operator().post(shop.seriesOfTemplate(), body, "later").id())
                .isEqualTo(id);
    }

    private Reply repeat(Map<String, Object> body, long size) {
        admin.database().update("DELETE FROM t_idempotency_key");
        body.put("size", size);
        return shop.operator().post(shop.seriesOfTemplate(), body, "later");
    }

    @Test
    void tooManyCodesForAPatternAreRefusedWithTheNumbers() {
        var body = unique(1_000_000);
        body.put("pattern", CodePrefixes.next() + "-#####%"); // 33.5 million bodies
        Reply refused =
                new Operator(shop.operator().base(), shop.operator().token(), "en").post(shop.seriesOfTemplate(), body);
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.code()).isEqualTo("code.space.too-small");
        assertThat(refused.json().getString("message"))
                .contains("1000000", "1000000000", "33554432", "33554", "1 more #");
    }

    @Test
    void allThatIsWrongIsNamedTogether() {
        Reply refused = shop.create(Map.of(
                "kind",
                "UNIQUE",
                "pattern",
                "SA!E-##-%",
                "size",
                0,
                "validUntil",
                "2001-01-01T00:00:00Z",
                "line",
                "7"));
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors()).containsKeys("pattern", "size", "validUntil", "line");
        assertThat(shop.create(Map.of("kind", "IMPORTED", "pattern", "ABC")).errors())
                .containsEntry("kind", "code.imported-by-file");
        assertThat(shop.create(Map.of("kind", "SHARED", "pattern", "%_%")).errors())
                .containsEntry("pattern", "code.bad-word");
    }

    @Test
    void othersSeeNeitherTheTemplateNorTheSeries() {
        String id = shop.create(unique(10)).id();
        Operator other = admin.newShop();
        assertThat(other.get(SERIES + "/" + id).status()).isEqualTo(404);
        assertThat(other.post(SERIES + "/" + id + "/close").status()).isEqualTo(404);
        assertThat(other.post(SERIES + "/" + id + "/void", Map.of("all", true, "reason", "x"))
                        .status())
                .isEqualTo(404);
        assertThat(other.post(shop.seriesOfTemplate(), unique(10)).code()).isEqualTo("code.template-not-found");
        assertThat(other.get(SERIES).items()).isEmpty();
        shop.await(id, "READY");
        var listed =
                shop.operator().get(SERIES + "?templateId=" + shop.template()).items();
        assertThat(listed).hasSize(1);
        assertThat(listed.getJSONObject(0)).isEqualTo(shop.find(id));
    }

    /** The second of two prefixes must see the first, though neither has committed when both begin. */
    @Test
    void ofPrefixesThatBeginAlikeOneComesIntoBeing() throws Exception {
        String prefix = CodePrefixes.next();
        var number = new AtomicInteger();
        List<Reply> replies = Crowd.of(8, () -> {
            int length = 3 + number.getAndIncrement() % 8; // each begins the next longer one
            var body = unique(10);
            body.put("pattern", prefix.substring(0, length) + "-####-###%");
            return shop.create(body);
        });
        assertThat(replies).filteredOn(reply -> reply.status() == 202).hasSize(1);
        assertThat(replies)
                .filteredOn(reply -> reply.status() != 202)
                .allSatisfy(reply -> assertThat(reply.code()).isEqualTo("code.prefix-collides"));
    }

    /** The word of a shop is a code that is worth money: whoever tries beginnings learns nothing of it, and neither do readers of logs. */
    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void aRefusalTellsNothingOfAnotherShop(CapturedOutput log) {
        String begin = CodePrefixes.next();
        String word = shop.ready(Map.of("kind", "SHARED", "pattern", begin + "GEHEIM", "size", 10));
        CodeShop other = CodeShop.of(admin);
        var prefix = unique(10);
        prefix.put("pattern", begin + "-####-###%");
        for (Map<String, ?> body : List.of(prefix, Map.of("kind", "SHARED", "pattern", begin + "geheim"))) {
            Reply refused = other.create(body);
            assertThat(refused.code()).isEqualTo("code.begins-alike");
            assertThat(refused.text().toUpperCase()).doesNotContain(begin, "GEHE1M", "GEHEIM", word);
            assertThat(refused.json().getString("message")).isNotEqualTo("code.begins-alike");
        }
        assertThat(shop.create(prefix).code()).isEqualTo("code.prefix-collides");
        assertThat(shop.create(prefix).json().getString("message")).contains(word);
        Reply taken = shop.create(Map.of("kind", "SHARED", "pattern", begin + "geheimnis"));
        assertThat(taken.code()).isEqualTo("code.word-taken");
        assertThat(taken.json().getString("message")).contains(word);
        assertThat(log.getAll().toUpperCase()).contains("CODE.BEGINS-ALIKE").doesNotContain(begin);
    }

    @Test
    void aWordAndCodesOfCouponsAreReadyWithoutFiles() {
        String word = shop.ready(Map.of("kind", "SHARED", "pattern", "Sommer " + CodePrefixes.next(), "size", 500));
        assertThat(shop.find(word)).containsEntry("perUserLimit", 1).containsEntry("alphabet", null);
        assertThat(shop.parts(word)).isEmpty();
        String perCoupon =
                shop.ready(Map.of("kind", "PER_COUPON", "pattern", CodePrefixes.next() + "-####-####-#####%"));
        assertThat(shop.find(perCoupon)).containsEntry("size", 100).containsEntry("made", 0);
        assertThat(shop.create(Map.of("kind", "PER_COUPON", "pattern", CodePrefixes.pattern()))
                        .code())
                .isEqualTo("code.space.per-coupon");
    }

    @Test
    void digitsHaveLineTypeAndDateInFront() {
        String line = String.format("%04d", new java.util.Random().nextInt(10_000));
        String id = shop.ready(Map.of(
                "kind",
                "UNIQUE",
                "alphabet",
                "DIGITS",
                "pattern",
                "LLLLTTYYMMDD-########%%",
                "line",
                line,
                "type",
                "31",
                "date",
                "2026-12-31",
                "size",
                10));
        assertThat(shop.find(id).getString("pattern")).isEqualTo(line + "31261231-########%%");
    }

    @Test
    void aNewTemplateWithCodesIsPublishedOnceTheyAreReady() {
        Operator operator = shop.operator();
        Reply made =
                operator.createTemplate(Map.of("codes", Map.of("kind", "UNIQUE", "pattern", CodePrefixes.pattern())));
        assertThat(made.status()).isEqualTo(202);
        assertThat(made.data()).containsEntry("status", "DRAFT").containsEntry("audience", "PUSH_ONLY");
        String series = made.data().getJSONObject("codes").getString("id");
        assertThat(made.data().getJSONObject("codes"))
                .containsEntry("size", 100)
                .containsEntry("publish", true);
        shop.await(series, "READY");
        assertThat(status(made.id())).isEqualTo("ACTIVE");

        Reply draft = operator.createTemplate(
                Map.of("draft", true, "codes", Map.of("kind", "UNIQUE", "pattern", CodePrefixes.pattern(), "size", 5)));
        shop.await(draft.data().getJSONObject("codes").getString("id"), "READY");
        assertThat(status(draft.id())).isEqualTo("DRAFT");
    }

    @Test
    void aTemplateWhoseCodesAreRefusedIsNotMade() {
        int before = shop.operator().get(Operator.TEMPLATES).items().size();
        Reply refused = shop.operator()
                .createTemplate(Map.of("stock", 1_000_000, "codes", Map.of("kind", "UNIQUE", "pattern", "ZZ####%")));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(shop.operator()
                        .createTemplate(Map.of("codes", Map.of("kind", "UNIQUE", "pattern", "####%")))
                        .errors())
                .containsKey("codes.pattern");
        assertThat(shop.operator().get(Operator.TEMPLATES).items()).hasSize(before);
    }

    @Test
    void commandsMayBeRepeated() {
        String id = shop.ready(unique(10));
        assertThat(shop.command(id, "resume").data()).containsEntry("state", "READY");
        long version = shop.series(id).version();
        assertThat(shop.command(id, "pause").data()).containsEntry("state", "PAUSED");
        assertThat(shop.command(id, "pause").data()).containsEntry("state", "PAUSED");
        assertThat(shop.series(id).version()).isEqualTo(version + 1);
        assertThat(shop.command(id, "resume").data()).containsEntry("state", "READY");
        assertThat(shop.command(id, "close").data()).containsEntry("state", "CLOSED");
        assertThat(shop.command(id, "close").status()).isEqualTo(200);
        assertThatThrownBy(() -> admin.bean(SeriesStore.class)
                        .move(Long.parseLong(id), SeriesState.CLOSED, SeriesState.READY, null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(shop.command(id, "resume").code()).isEqualTo("code.not-in-this-state");
        assertThat(shop.command(id, "extend", Map.of("size", 20)).code()).isEqualTo("code.not-in-this-state");
        assertThat(shop.command(id, "rebuild").code()).isEqualTo("code.not-in-this-state");
    }

    @Test
    void anExtendedSeriesKeepsItsCodesAndStaysReady() throws Exception {
        String id = shop.ready(unique(1_500));
        List<String> before = shop.stored(id);
        Reply extended = shop.command(id, "extend", Map.of("size", 3_000));
        assertThat(extended.status()).isEqualTo(202);
        assertThat(extended.data()).containsEntry("state", "READY").containsEntry("size", 3_000);
        org.awaitility.Awaitility.await()
                .atMost(java.time.Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(shop.find(id)).containsEntry("made", 3_000));
        List<String> after = shop.stored(id);
        assertThat(after).hasSize(3_000);
        assertThat(after.subList(0, 1_500)).isEqualTo(before);
        assertThat(new HashSet<>(after)).hasSize(3_000);
        assertThat(shop.command(id, "extend", Map.of("size", 3_000)).status()).isEqualTo(202);
        assertThat(shop.command(id, "extend", Map.of("size", 10)).code()).isEqualTo("code.size-smaller");
        assertThat(shop.command(id, "extend", Map.of("size", 50_000_000)).status())
                .isEqualTo(422);
    }

    private String status(String template) {
        return shop.operator().get(Operator.TEMPLATES + "/" + template).data().getString("status");
    }

    private int rows(String id) {
        return admin.database()
                .queryForObject(
                        "SELECT (SELECT COUNT(*) FROM t_code_series WHERE id = ?)"
                                + " + (SELECT COUNT(*) FROM t_code_part WHERE series_id = ?)"
                                + " + (SELECT COUNT(*) FROM t_code_build WHERE series_id = ?)",
                        Integer.class,
                        id,
                        id,
                        id);
    }
}
