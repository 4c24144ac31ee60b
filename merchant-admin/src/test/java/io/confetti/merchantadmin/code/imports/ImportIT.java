package io.confetti.merchantadmin.code.imports;

import static io.confetti.merchantadmin.code.CodeShop.unique;
import static io.confetti.merchantadmin.code.imports.ImportShop.codes;
import static io.confetti.merchantadmin.code.imports.ImportShop.skipped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.alibaba.excel.EasyExcelFactory;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.CodeUse;
import io.confetti.core.code.FindImported;
import io.confetti.core.code.FindSeries;
import io.confetti.core.code.TypedCode;
import io.confetti.core.code.store.CodeUses;
import io.confetti.merchantadmin.code.CodeShop;
import io.confetti.merchantadmin.code.exports.ExportShop;
import io.confetti.merchantadmin.fixture.CodePrefixes;
import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

class ImportIT {
    private static final Duration SOON = Duration.ofSeconds(60);

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CodeShop shop = CodeShop.of(admin);
    private final ImportShop imports = new ImportShop(shop.operator());

    @Test
    void theVerdictComesFirstAndNamesEachRowThatBecomesNoCode() {
        String prefix = CodePrefixes.next();
        shop.ready(Map.of("kind", "UNIQUE", "pattern", prefix + "-####-###%", "size", 10));
        String word = CodePrefixes.next();
        shop.ready(Map.of("kind", "SHARED", "pattern", word, "size", 10));
        List<String> fine = codes(3);
        JSONObject judged = imports.judged(String.join(
                "\n",
                "note,Code",
                "a," + fine.get(0), // 2
                "b,",
                "c,abc", // 4
                "d," + fine.get(1),
                "e, " + fine.get(0).toLowerCase().replace("-", " "), // 6
                "f," + prefix + "-ANYTHING",
                "g," + word.substring(0, 5), // 8
                "h," + "A".repeat(70),
                "i," + fine.get(2) + "\u0007", // 10
                "j,\"=\"\"" + fine.get(2) + "\"\"\""));
        assertThat(judged)
                .containsEntry("state", "CHECKED")
                .containsEntry("rows", 10)
                .containsEntry("codes", 3)
                .containsEntry("type", "CSV")
                .containsEntry("charset", "UTF-8")
                .containsEntry("seriesId", null);
        assertThat(skipped(judged))
                .isEqualTo(Map.of(
                        "EMPTY", List.of(3),
                        "BAD_TEXT", List.of(4, 9, 10),
                        "REPEATED", List.of(6),
                        "PREFIX", List.of(7, 8)));
        assertThat(count("SELECT COUNT(*) FROM t_code_series WHERE kind = 'IMPORTED' AND shop_id ="
                        + " (SELECT shop_id FROM t_code_import_file WHERE id = " + judged.getString("id") + ")"))
                .isZero();
    }

    @Test
    void confirmedItIsASeriesWhoseCodesAreFound() {
        List<String> codes = codes(4_500);
        String draft = shop.operator().createTemplate(Map.of("draft", true)).id();
        String id = imports.judged("code\n" + String.join("\n", codes)).getString("id");
        Reply confirmed = imports.confirm(id, Map.of("templateId", draft, "publish", true, "perUserLimit", 2));
        assertThat(confirmed.status()).as(confirmed.text()).isEqualTo(202);
        imports.await(id, "DONE");
        String series = imports.find(id).getString("seriesId");
        assertThat(shop.find(series))
                .containsEntry("state", "READY")
                .containsEntry("kind", "IMPORTED")
                .containsEntry("size", 4_500)
                .containsEntry("made", 4_500)
                .containsEntry("perUserLimit", 2)
                .containsEntry("prefix", null);
        assertThat(shop.operator().get(Operator.TEMPLATES + "/" + draft).data()).containsEntry("status", "ACTIVE");
        admin.bean(FindSeries.class).refresh();
        TypedCode found = admin.bean(FindImported.class)
                .find(codes.get(4_321).toUpperCase())
                .orElseThrow();
        assertThat(found.series().id()).isEqualTo(Long.parseLong(series));
        assertThat(found.serial()).isEqualTo(4_321);
        assertThat(shop.operator().get("/api/merchant/codes/" + codes.get(7)).data())
                .containsEntry("state", "UNUSED")
                .containsEntry("serial", "7");
        assertThat(shop.create(Map.of("kind", "SHARED", "pattern", codes.get(8), "size", 10))
                        .code())
                .isEqualTo("code.word-taken");
        assertThat(new ExportShop(admin, shop.operator())
                        .order(series, Map.of("format", "CSV"))
                        .code())
                .isEqualTo("code.export-imported");
    }

    @Test
    void ourOwnExportIsRefusedHereAndTakenOverElsewhere() throws IOException {
        String id = shop.ready(unique(3_000));
        var exports = new ExportShop(admin, shop.operator());
        Reply csv = exports.file(id, Map.of("format", "CSV"));
        Reply xlsx = exports.file(id, Map.of("format", "XLSX"));
        JSONObject here = imports.judged(csv.text());
        assertThat(here)
                .containsEntry("state", "REFUSED")
                .containsEntry("reason", "NO_CODES")
                .containsEntry("codes", 0);
        assertThat(skipped(here).get("PREFIX")).hasSize(1_000); // of 3,000 the first
        List<String> codes = shop.stored(id);

        admin.database() // as in an installation that does not have the series
                .update("UPDATE t_code_series SET prefix = ? WHERE id = ?", CodePrefixes.next(), id);
        JSONObject elsewhere = imports.judged(csv.text()); // judged anew
        assertThat(elsewhere)
                .containsEntry("id", here.getString("id"))
                .containsEntry("state", "CHECKED")
                .containsEntry("codes", 3_000);
        JSONObject workbook =
                imports.judged(shop.operator().uploadTo(ImportShop.IMPORTS, "file", "codes.xlsx", xlsx.body()));
        assertThat(workbook).containsEntry("codes", 3_000).containsEntry("type", "XLSX");
        String importId = workbook.getString("id");
        imports.confirm(importId, Map.of("templateId", shop.template()));
        imports.await(importId, "DONE");
        admin.bean(FindSeries.class).refresh();
        for (int serial : List.of(0, 1, 1_999, 2_000, 2_999)) {
            assertThat(admin.bean(FindImported.class)
                            .find(codes.get(serial))
                            .orElseThrow()
                            .serial())
                    .isEqualTo(serial);
        }
        assertThat(imports.judged(csv.text() + " ")).containsEntry("codes", 0);
    }

    @Test
    void numbersInAWorkbookAreTakenOnlyIfNoDigitIsLost() {
        long exact = 100_000_000_000L + System.nanoTime() % 1_000_000_000L;
        var out = new ByteArrayOutputStream();
        EasyExcelFactory.write(out)
                .sheet("codes")
                .doWrite(List.of(
                        List.of("券码"),
                        List.of(exact),
                        List.of(12_345_678_901_234_567L),
                        List.of(0.5),
                        List.of(true),
                        List.of("0012345678901234" + exact)));
        JSONObject judged =
                imports.judged(shop.operator().uploadTo(ImportShop.IMPORTS, "file", "codes.xlsx", out.toByteArray()));
        assertThat(judged).containsEntry("rows", 5);
        assertThat(skipped(judged)).isEqualTo(Map.of("NO_TEXT", List.of(3, 4, 5)));
    }

    @Test
    void aColumnIsFoundByItsTitleOrIsTheOnlyOne() {
        List<String> codes = codes(2);
        assertThat(imports.judged(String.join("\n", codes))).containsEntry("codes", 2);
        assertThat(imports.judged("serial;券码\n1;" + codes.get(0))).containsEntry("codes", 1);
        assertThat(imports.judged("serial,number\n1," + codes.get(0)))
                .containsEntry("state", "REFUSED")
                .containsEntry("reason", "HEADER_MISSING");
        assertThat(imports.judged("code\n")).containsEntry("reason", "FILE_NO_ROWS");
        assertThat(imports.judged("code\n" + String.join("\n", codes(20_001))))
                .containsEntry("reason", "FILE_TOO_LARGE")
                .containsEntry("rows", null);
        assertThat(shop.operator()
                        .uploadTo(ImportShop.IMPORTS, "other", "codes.csv", new byte[1])
                        .errors())
                .containsKey("file");
    }

    @Test
    void repeatedItIsOneImportAndOneSeries() {
        String csv = "code\n" + String.join("\n", codes(10));
        String id = imports.judged(csv).getString("id");
        assertThat(imports.judged(csv)).containsEntry("id", id);
        var body = Map.of("templateId", shop.template(), "usesPerCode", 2);
        imports.confirm(id, body);
        imports.await(id, "DONE");
        String series = imports.find(id).getString("seriesId");
        assertThat(imports.confirm(id, body).data())
                .containsEntry("seriesId", series)
                .containsEntry("state", "DONE");
        assertThat(imports.confirm(id, Map.of("templateId", shop.template())).code())
                .isEqualTo("code.import-confirmed");
        assertThat(imports.upload(csv).data()).containsEntry("state", "DONE").containsEntry("seriesId", series);
        assertThat(count("SELECT COUNT(*) FROM t_code_import WHERE series_id = " + series))
                .isEqualTo(10);
    }

    @Test
    void aConfirmationIsRepeatedAlsoWhenItsWindowIsOver() {
        String id = imports.judged("code\n" + codes(1).get(0)).getString("id");
        Instant until = Instant.now().plusSeconds(4);
        var body = Map.of("templateId", shop.template(), "validUntil", until.toString());
        assertThat(imports.confirm(id, body).status()).isEqualTo(202);
        imports.await(id, "DONE");
        await().atMost(SOON).until(() -> Instant.now().isAfter(until.plusSeconds(2)));
        assertThat(imports.confirm(id, body).status()).isEqualTo(202);
        String other = imports.judged("code\n" + codes(1).get(0)).getString("id");
        assertThat(imports.confirm(other, body).errors()).containsKey("validUntil");
    }

    @Test
    void ofTwoShopsThatImportOneCodeOneHasIt() throws Exception {
        List<String> shared = codes(4_000);
        var other = CodeShop.of(admin);
        var others = new ImportShop(other.operator());
        String mine = imports.judged("code\n" + String.join("\n", shared)).getString("id");
        List<String> reversed = new ArrayList<>(shared);
        Collections.reverse(reversed);
        reversed.addAll(codes(100));
        String theirs = others.judged("code\n" + String.join("\n", reversed)).getString("id");
        Crowd.together(
                () -> imports.confirm(mine, Map.of("templateId", shop.template()))
                        .status(),
                () -> others.confirm(theirs, Map.of("templateId", other.template()))
                        .status());
        imports.await(mine, "DONE", "FAILED");
        others.await(theirs, "DONE");
        String mySeries = imports.find(mine).getString("seriesId");
        String theirSeries = others.find(theirs).getString("seriesId");
        long ofMine = count("SELECT COUNT(*) FROM t_code_import WHERE series_id = " + mySeries);
        long ofTheirs = count("SELECT COUNT(*) FROM t_code_import WHERE series_id = " + theirSeries);
        assertThat(ofMine + ofTheirs).isEqualTo(4_100);
        assertThat(shop.series(theirSeries).made())
                .isEqualTo(ofTheirs)
                .isEqualTo(shop.series(theirSeries).size());
        assertThat(shop.series(mySeries).made()).isEqualTo(ofMine);
        assertThat(skipped(imports.judged("code\nxx" + CodePrefixes.next() + "\n" + shared.get(5))))
                .containsEntry("KNOWN", List.of(3));
    }

    @Test
    void whatIsNotJudgedOrRefusedOrForeignIsNotConfirmed() {
        var body = Map.of("templateId", shop.template());
        String refused = imports.judged("a,b\n1,2").getString("id");
        assertThat(imports.confirm(refused, body).code()).isEqualTo("code.import-refused");
        String fine = imports.judged("code\n" + codes(1).get(0)).getString("id");
        var stranger = new ImportShop(admin.newShop());
        assertThat(stranger.confirm(fine, body).code()).isEqualTo("code.import-not-found");
        assertThat(stranger.operator().get(ImportShop.IMPORTS + "/" + fine).code())
                .isEqualTo("code.import-not-found");
        assertThat(stranger.operator().get(ImportShop.IMPORTS).items()).isEmpty();
        assertThat(imports.confirm(fine, Map.of("templateId", "12")).code()).isEqualTo("code.template-not-found");
        assertThat(imports.confirm(fine, Map.of()).errors()).containsKey("templateId");
        admin.database().update("UPDATE t_code_import_file SET verdict = NULL WHERE id = ?", fine);
        assertThat(imports.confirm(fine, body).code()).isEqualTo("code.import-not-judged");
    }

    @Test
    void anImportWhoseFileIsLostFailsAndGoesOnWithTheFile() throws IOException {
        String csv = "code\n" + String.join("\n", codes(2_500));
        JSONObject judged = imports.judged(csv);
        Path file = file(judged);
        Files.delete(file);
        var body = Map.of("templateId", shop.template());
        imports.confirm(judged.getString("id"), body);
        imports.await(judged.getString("id"), "FAILED");
        JSONObject failed = imports.find(judged.getString("id"));
        assertThat(failed).containsEntry("reason", "UNREADABLE");
        assertThat(shop.find(failed.getString("seriesId"))).containsEntry("state", "FAILED");
        assertThat(shop.command(failed.getString("seriesId"), "rebuild").code()).isEqualTo("code.rebuild-imported");
        imports.upload(csv);
        imports.confirm(judged.getString("id"), body);
        imports.await(judged.getString("id"), "DONE");
        assertThat(shop.find(failed.getString("seriesId")))
                .containsEntry("state", "READY")
                .containsEntry("made", 2_500);
    }

    @Test
    void aClosedSeriesTakesNoMoreCodes() throws IOException {
        JSONObject judged = imports.judged("code\n" + String.join("\n", codes(10)));
        Path file = file(judged);
        byte[] content = Files.readAllBytes(file);
        Files.delete(file);
        imports.confirm(judged.getString("id"), Map.of("templateId", shop.template()));
        String series = imports.find(judged.getString("id")).getString("seriesId");
        assertThat(shop.command(series, "close").status()).isEqualTo(200);
        Files.write(file, content);
        imports.await(judged.getString("id"), "DONE", "FAILED");
        assertThat(shop.find(series)).containsEntry("state", "CLOSED").containsEntry("made", 0);
        assertThat(imports.confirm(judged.getString("id"), Map.of("templateId", shop.template()))
                        .code())
                .isEqualTo("code.import-closed");
    }

    /** They are printed: that they were confirmed for the wrong template must not make them worthless. */
    @Test
    void unusedCodesOfAClosedImportAreTakenOverByALaterOne() {
        List<String> codes = codes(2_500);
        String csv = "code\n" + String.join("\n", codes);
        String id = imports.judged(csv).getString("id");
        String wrong = shop.operator().newTemplate();
        imports.confirm(id, Map.of("templateId", wrong));
        imports.await(id, "DONE");
        String closed = imports.find(id).getString("seriesId");
        use(closed, 3);
        shop.command(closed, "void", Map.of("codes", List.of(codes.get(5)), "reason", "torn"));
        assertThat(skipped(imports.judged("code\n" + codes.get(9) + "\nxx" + CodePrefixes.next())))
                .as("while it is not closed")
                .containsEntry("KNOWN", List.of(2));
        shop.command(closed, "close");

        assertThat(new ImportShop(admin.newShop()).judged(csv))
                .as("another shop")
                .containsEntry("codes", 0);
        JSONObject again = imports.judged(csv);
        assertThat(again)
                .containsEntry("id", id)
                .containsEntry("seriesId", null)
                .containsEntry("state", "CHECKED")
                .containsEntry("codes", 2_498);
        assertThat(skipped(again)).as("used, void").isEqualTo(Map.of("KNOWN", List.of(5, 7)));

        assertThat(imports.confirm(id, Map.of("templateId", wrong)).code())
                .as("the call of before, which comes late")
                .isEqualTo("code.import-repeated");
        imports.confirm(id, Map.of("templateId", shop.template()));
        imports.await(id, "DONE");
        String series = imports.find(id).getString("seriesId");
        assertThat(shop.find(series)).containsEntry("state", "READY").containsEntry("made", 2_498);
        admin.bean(FindSeries.class).refresh();
        assertThat(foundIn(codes.get(4))).isEqualTo(series);
        assertThat(foundIn(codes.get(2_499))).isEqualTo(series);
        assertThat(foundIn(codes.get(3))).isEqualTo(closed);
        assertThat(foundIn(codes.get(5))).isEqualTo(closed);
        assertThat(count("SELECT COUNT(*) FROM t_code_import WHERE series_id IN (" + closed + ", " + series + ")"))
                .isEqualTo(2_500);
    }

    /** Until the void holds the lock of all changes: what it has read before may be another series' code. */
    @Test
    void aCodeThatIsTakenOverMeanwhileIsNotDeclaredVoidInItsOldSeries() throws Exception {
        List<String> codes = codes(3);
        String id = imports.judged("code\n" + String.join("\n", codes)).getString("id");
        imports.confirm(id, Map.of("templateId", shop.template()));
        imports.await(id, "DONE");
        String closed = imports.find(id).getString("seriesId");
        shop.command(closed, "close");
        Map<String, ?> list = Map.of("codes", List.of(codes.get(1)), "reason", "torn");

        CompletableFuture<Reply> order = admin.bean(TransactionTemplate.class).execute(takingOver -> {
            admin.bean(ChangeSeries.class).begin();
            admin.database()
                    .update(
                            "UPDATE t_code_import SET series_id = series_id + 1 WHERE series_id = ? AND serial = 1",
                            closed);
            var waiting = CompletableFuture.supplyAsync(() -> shop.command(closed, "void", list));
            await().atMost(SOON).until(this::somebodyWaitsForTheLock);
            return waiting;
        });

        assertThat(order.get().code()).isEqualTo("common.validation");
        assertThat(count("SELECT COUNT(*) FROM t_code_void WHERE series_id = " + closed))
                .isZero();
    }

    private boolean somebodyWaitsForTheLock() {
        return count("SELECT COUNT(*) FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'"
                        + " AND trx_query LIKE '%t_code_change%'")
                > 0;
    }

    private String foundIn(String code) {
        return String.valueOf(
                admin.bean(FindImported.class).find(code).orElseThrow().series().id());
    }

    private void use(String series, long serial) {
        var use = new CodeUse(Long.parseLong(series), serial, 1, 77, 770, Long.parseLong(series));
        var uses = admin.bean(CodeUses.class);
        admin.bean(TransactionTemplate.class).executeWithoutResult(exchanging -> {
            uses.insert(List.of(use), Instant.now());
            assertThat(uses.count(use.seriesId(), shop.series(series).version(), 1))
                    .isTrue();
        });
    }

    @Test
    void filesThatNobodyNeedsAreDeleted() {
        JSONObject done = imports.judged("code\n" + codes(1).get(0));
        imports.confirm(done.getString("id"), Map.of("templateId", shop.template()));
        imports.await(done.getString("id"), "DONE");
        String csv = "code\n" + codes(1).get(0);
        JSONObject old = imports.judged(csv);
        JSONObject young = imports.judged("code\n" + codes(1).get(0));
        admin.database()
                .update(
                        "UPDATE t_code_import_file SET uploaded_at = uploaded_at - INTERVAL 8 DAY WHERE id = ?",
                        old.getString("id"));
        admin.bean(SweepImports.class).sweep();
        for (JSONObject gone : List.of(done, old)) {
            assertThat(file(gone)).doesNotExist();
        }
        assertThat(file(young)).exists();
        assertThat(imports.find(done.getString("id"))).containsEntry("state", "DONE");
        assertThat(imports.find(old.getString("id"))).containsEntry("state", "GONE");
        assertThat(imports.confirm(old.getString("id"), Map.of("templateId", shop.template()))
                        .code())
                .isEqualTo("code.import-gone");
        assertThat(imports.judged(csv)).containsEntry("state", "CHECKED");
        assertThat(file(old)).exists();
    }

    @Test
    void aFileThatIsUploadedAgainAfterItsCodesWereTakenOverIsDeletedAgain() {
        String csv = "code\n" + codes(1).get(0);
        JSONObject done = imports.judged(csv);
        imports.confirm(done.getString("id"), Map.of("templateId", shop.template()));
        imports.await(done.getString("id"), "DONE");
        admin.bean(SweepImports.class).sweep();
        assertThat(imports.upload(csv).id()).isEqualTo(done.getString("id"));
        assertThat(file(done)).exists();
        admin.bean(SweepImports.class).sweep();
        assertThat(file(done)).doesNotExist();
    }

    @Test
    void anImportThatFailedAndWhoseFileIsGoneGoesOnOnceTheFileIsBack() throws IOException {
        String csv = "code\n" + String.join("\n", codes(10));
        JSONObject judged = imports.judged(csv);
        Files.delete(file(judged));
        var body = Map.of("templateId", shop.template());
        imports.confirm(judged.getString("id"), body);
        imports.await(judged.getString("id"), "FAILED");
        admin.database()
                .update(
                        "UPDATE t_code_import_file SET uploaded_at = uploaded_at - INTERVAL 8 DAY WHERE id = ?",
                        judged.getString("id"));
        admin.bean(SweepImports.class).sweep();
        assertThat(imports.confirm(judged.getString("id"), body).code()).isEqualTo("code.import-gone");
        imports.upload(csv);
        assertThat(imports.confirm(judged.getString("id"), body).status()).isEqualTo(202);
        imports.await(judged.getString("id"), "DONE");
    }

    private Path file(JSONObject judged) {
        String shopId = admin.database()
                .queryForObject(
                        "SELECT shop_id FROM t_code_import_file WHERE id = ?", String.class, judged.getString("id"));
        return admin.storage().resolve("code-imports/" + shopId + "/" + judged.getString("sha256"));
    }

    private long count(String sql) {
        return admin.database().queryForObject(sql, Long.class);
    }
}
