package io.confetti.merchantadmin.code.exports;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.excel.EasyExcelFactory;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.store.CodeUses;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.exports.qr.PrintedCodes;
import io.confetti.merchantadmin.code.exports.store.ExportStore;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.fixture.StorageAway;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.platform.time.SuiteClock;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExportIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(90);

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);
    private final ExportShop exports = new ExportShop(admin, shop.operator());

    @Test
    void aCsvHasAllCodesInTheOrderOfTheirSerials() throws IOException {
        String id = shop.ready(unique(5_500));
        Reply file = exports.file(id, Map.of("format", "CSV"));
        assertThat(file.status()).isEqualTo(200);
        assertThat(file.text()).startsWith("serial,code\r\n0,\"");
        assertThat(file.headers().get("content-disposition")).contains("confetti-codes-" + id);
        assertThat(file.headers()).containsEntry("cache-control", "no-store");
        assertThat(ExportShop.codes(file)).isEqualTo(shop.stored(id)).hasSize(5_500);
        assertThat(shop.operator()
                        .get(CodeShop.SERIES + "/" + id + "/exports")
                        .items()
                        .getJSONObject(0))
                .containsEntry("codes", 5_500)
                .containsEntry("bytes", file.body().length)
                .containsKeys("createdBy", "endedAt");
    }

    @Test
    void aRangeOverPartsAndWithoutWhatIsUsedOrVoid() throws IOException {
        String id = shop.ready(unique(3_000));
        use(id, 1_500);
        shop.command(id, "void", Map.of("from", 1_600, "to", 2_099, "reason", "box lost"));
        Reply file = exports.file(id, Map.of("format", "CSV", "from", 999, "to", 2_100, "unusedOnly", true));
        List<String> all = shop.stored(id);
        List<String> expected = new ArrayList<>(all.subList(999, 1_500));
        expected.addAll(all.subList(1_501, 1_600));
        expected.add(all.get(2_100));
        assertThat(ExportShop.codes(file)).isEqualTo(expected);
        assertThat(ExportShop.codes(exports.file(id, Map.of("format", "CSV", "from", 1_500, "to", 1_501))))
                .isEqualTo(all.subList(1_500, 1_502));
    }

    @Test
    void aWorkbookHasTheSameCodesAsTexts() throws IOException {
        String id = shop.ready(unique(1_200));
        Reply file = exports.file(id, Map.of("format", "XLSX"));
        List<Map<Integer, Object>> rows = EasyExcelFactory.read(new ByteArrayInputStream(file.body()))
                .sheet(0)
                .doReadSync();
        assertThat(rows.stream().map(row -> row.get(1)).toList()).isEqualTo(List.copyOf(shop.stored(id)));
        assertThat(rows.get(3)).containsEntry(0, "3");
    }

    @Test
    void aPdfIsReadBackFromItsPictures() throws IOException {
        String id = shop.ready(unique(1_100));
        Reply file = exports.file(id, Map.of("format", "QR_PDF", "from", 990, "to", 1_020));
        assertThat(file.headers()).containsEntry("content-type", "application/pdf");
        assertThat(PrintedCodes.read(file.body())).isEqualTo(shop.stored(id).subList(990, 1_021));
        assertThat(exports.order(id, Map.of("format", "QR_PDF", "to", 200)).code())
                .isEqualTo("code.export-too-many");
    }

    @Test
    void aWordIsExportedAsItIsPrinted() throws IOException {
        String word = "- " + CodePrefixes.next();
        String id = shop.ready(Map.of("kind", "SHARED", "pattern", word, "size", 10));
        assertThat(exports.file(id, Map.of("format", "CSV")).text())
                .isEqualTo("serial,code\r\n0,\"'" + word + "\"\r\n");
        assertThat(PrintedCodes.read(
                        exports.file(id, Map.of("format", "QR_PDF")).body()))
                .containsExactly(word);
        assertThat(exports.order(id, Map.of("format", "CSV", "from", 0)).code()).isEqualTo("code.export-word");
    }

    @Test
    void whatCannotBeExportedIsSaid() {
        String coupons = shop.ready(Map.of("kind", "PER_COUPON", "pattern", CodePrefixes.next() + "-####-####-#####%"));
        assertThat(exports.order(coupons, Map.of("format", "CSV")).code()).isEqualTo("code.export-per-coupon");
        String id = shop.ready(unique(100));
        assertThat(exports.order(id, Map.of("format", "CSV", "to", 100)).code()).isEqualTo("code.export-beyond");
        assertThat(exports.order(id, Map.of("format", "CSV", "from", 5, "to", 4))
                        .errors())
                .containsEntry("to", "code.to-before-from");
        assertThat(exports.order(id, Map.of()).errors()).containsKey("format");
        assertThat(exports.order(id, Map.of("format", "DOC")).errors()).containsKey("format");
        admin.database().update("UPDATE t_code_series SET kind = 'IMPORTED' WHERE id = ?", id);
        Reply imported = exports.order(id, Map.of("format", "CSV"));
        assertThat(imported.status()).isEqualTo(422);
        assertThat(imported.code()).isEqualTo("code.export-imported");
    }

    @Test
    void repeatedUnderItsKeyItIsOneExport() {
        String id = shop.ready(unique(100));
        String path = CodeShop.SERIES + "/" + id + "/exports";
        Reply first = shop.operator().post(path, Map.of("format", "CSV"), "key-of-one-export-" + id);
        assertThat(shop.operator()
                        .post(path, Map.of("format", "CSV"), "key-of-one-export-" + id)
                        .id())
                .isEqualTo(first.id());
        assertThat(shop.operator().get(path).items()).hasSize(1);
    }

    @Test
    void anotherShopSeesNothing() {
        String id = shop.ready(unique(100));
        String export = exports.order(id, Map.of("format", "CSV")).id();
        exports.ended(id, export);
        var stranger = new ExportShop(admin, admin.newShop());
        assertThat(stranger.order(id, Map.of("format", "CSV")).code()).isEqualTo("code.series-not-found");
        assertThat(stranger.link(id, export).code()).isEqualTo("code.export-not-found");
        String mine = shop.ready(unique(100));
        assertThat(exports.link(mine, export).code()).isEqualTo("code.export-not-found");
        String forged = exports.link(id, export).data().getString("url").replace("signature=", "signature=x");
        assertThat(admin.withToken(null).get(forged).status()).isEqualTo(404);
    }

    /** While keys are being changed one instance has the new key already: another one leaves the export to it. */
    @Test
    void anInstanceWithoutTheKeyLeavesAnExportToOthers() throws IOException {
        String id = shop.ready(unique(1_500));
        Files.delete(admin.storage().resolve(shop.parts(id).get(0)));
        key(id, 99);
        String kept = exports.order(id, Map.of("format", "CSV")).id();
        await().atMost(Duration.ofSeconds(60)).until(() -> attempts(kept) > 0);
        key(id, 1);
        assertThat(exports.ended(id, kept)).containsEntry("state", "DONE");

        Files.delete(admin.storage().resolve(shop.parts(id).get(0)));
        key(id, 99);
        String lost = exports.order(id, Map.of("format", "CSV")).id();
        assertThat(exports.ended(id, lost)).containsEntry("state", "FAILED").containsEntry("reason", "KEY_LOST");
        assertThat(exports.find(id, lost).getString("reasonText")).isNotEqualTo("KEY_LOST");
        key(id, 1);
    }

    private void key(String id, int version) {
        admin.database().update("UPDATE t_code_series SET key_version = ? WHERE id = ?", version, id);
    }

    private int attempts(String export) {
        return admin.database().queryForObject("SELECT attempts FROM t_job WHERE id = ?", Integer.class, export);
    }

    /** Codes are arithmetic: what the storage loses is written again, and the export goes on. */
    @Test
    void partsThatTheStorageLostAreWrittenAgain() throws IOException {
        String id = shop.ready(unique(4_500));
        List<String> codes = shop.stored(id);
        List<String> parts = shop.parts(id);
        Path damaged = admin.storage().resolve(parts.get(1));
        Path cut = admin.storage().resolve(parts.get(3));
        byte[] stored = Files.readAllBytes(cut);
        Files.delete(admin.storage().resolve(parts.get(0)));
        Files.write(damaged, "no gzip".getBytes(StandardCharsets.US_ASCII));
        Files.write(cut, java.util.Arrays.copyOf(stored, stored.length / 2));

        assertThat(ExportShop.codes(exports.file(id, Map.of("format", "CSV")))).isEqualTo(codes);
        assertThat(shop.stored(id)).isEqualTo(codes);
    }

    @Test
    void afterAWhileTheFileIsDeleted() {
        String id = shop.ready(unique(100));
        String export = exports.order(id, Map.of("format", "CSV")).id();
        exports.ended(id, export);
        String url = exports.link(id, export).data().getString("url");
        admin.database().update("UPDATE t_code_export SET ended_at = ended_at - INTERVAL 8 DAY WHERE id = ?", export);
        admin.bean(SweepExports.class).sweep();
        assertThat(exports.find(id, export)).containsEntry("state", "GONE");
        assertThat(exports.link(id, export).code()).isEqualTo("code.export-gone");
        assertThat(admin.withToken(null).get(url).status()).isEqualTo(410);
        assertThat(admin.storage().resolve("code-exports/" + id + "/" + export + ".csv"))
                .doesNotExist();
    }

    /** It was stored, and the end of its job failed each time; nobody else knows of it. */
    @Test
    void ofAnExportThatFailedNoFileIsLeft() throws IOException {
        String id = shop.ready(unique(100));
        String export = exports.order(id, Map.of("format", "CSV")).id();
        exports.ended(id, export);
        admin.database().update("UPDATE t_code_export SET ended_at = NULL WHERE id = ?", export);
        admin.database().update("UPDATE t_job SET state = 'FAILED', reason = 'UNREADABLE' WHERE id = ?", export);
        Path file = admin.storage().resolve("code-exports/" + id + "/" + export + ".csv");
        assertThat(file).exists();
        admin.bean(SweepExports.class).sweep();
        assertThat(file).doesNotExist();
        assertThat(exports.find(id, export)).containsEntry("state", "FAILED");
        var late = new Attempt(Long.parseLong(export), JobKind.EXPORT, 1);
        var row = admin.bean(ExportStore.class).find(late.id()).orElseThrow();
        assertThat(admin.bean(EndExport.class).end(row, late, 100, 1))
                .isFalse(); // who stored it now deletes it himself
        assertThat(exports.link(id, export).code()).isEqualTo("code.export-not-ready");
    }

    @Test
    void aSeriesThatWasClosedBeforeItsFirstCodeHasNone() {
        String id = shop.ready(unique(100));
        shop.command(id, "close");
        admin.database().update("UPDATE t_code_series SET made = 50 WHERE id = ?", id);
        assertThat(shop.find(id).getJSONObject("build"))
                .containsEntry("state", "DONE")
                .containsEntry("percent", 50);
        admin.database().update("UPDATE t_code_series SET made = 0 WHERE id = ?", id);
        assertThat(exports.order(id, Map.of("format", "CSV")).code()).isEqualTo("code.export-no-codes");
    }

    /** All attempts of an export would be over by then if it counted them. */
    @Test
    void theStorageMayBeAwayMeanwhile() throws IOException {
        String id = shop.ready(unique(100));
        String export;
        try (var away = StorageAway.of(admin)) {
            export = exports.order(id, Map.of("format", "CSV")).id();
            await().pollDelay(Duration.ofSeconds(20)).atMost(TIMEOUT).until(() -> true);
            assertThat(exports.find(id, export)).containsEntry("state", "WAITING");
        }
        assertThat(exports.ended(id, export)).containsEntry("state", "DONE");
    }

    private void use(String id, long serial) {
        var use = new CodeUse(Long.parseLong(id), serial, 1, 7, serial, serial);
        admin.bean(CodeUses.class)
                .insert(List.of(use), admin.bean(SuiteClock.class).instant());
    }
}
