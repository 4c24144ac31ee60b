package io.confetti.merchantadmin.export;

import static io.confetti.merchantadmin.export.RowsOfShop.EXPORTS;
import static io.confetti.merchantadmin.export.RowsOfShop.RECEIVED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.merchantadmin.fixture.Crowd;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import io.confetti.merchantadmin.job.Attempt;
import io.confetti.merchantadmin.job.JobKind;
import io.confetti.platform.id.Ids;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.KnownPeople;
import io.confetti.platform.time.SuiteClock;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.apache.poi.ss.usermodel.WorkbookFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ExportsIT {
    private static final Duration SOON = Duration.ofSeconds(60);

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();
    private final RowsOfShop shop = new RowsOfShop(admin, operator);
    private final long task = admin.bean(Ids.class).next();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    /** Engine is away in here: exports of claims would wait beside all tests that follow. */
    @AfterEach
    void giveUpWhatWaits() {
        admin.database().update("DELETE j FROM t_job j JOIN t_export e ON e.id = j.id WHERE j.state = 'WAITING'");
    }

    @Test
    void couponsOfPushesAndClaimsAreRowsOfTheirMoment() {
        String template = operator.newTemplate();
        long first = shop.push(template, task, 2);
        long claimed = shop.claim(template, 42);
        shop.redeem(first + 1, "=1+1", RECEIVED.plusSeconds(60));
        shop.push(operator.newTemplate(), task + 1, 1);

        Reply csv = shop.file("COUPONS", "CSV", Map.of("templateId", template));

        assertThat(csv.headers().get("content-type")).startsWith("text/csv");
        assertThat(csv.text().lines())
                .containsExactly(
                        "couponId,templateId,userId,source,sourceId,state,orderId,receivedAt,usableFrom,usableUntil,redeemedAt,revokedAt",
                        line(first, template, 1, "\"TASK\"", task, "\"UNUSED\",,"),
                        line(first + 1, template, 2, "\"TASK\"", task, "\"REDEEMED\",\"'=1+1\",")
                                .replaceAll(",,$", ",\"2026-11-27T18:01:00.123+08:00\","),
                        line(claimed, template, 42, "\"CLAIM\"", claimed, "\"UNUSED\",,"));
    }

    private static String line(long id, String template, long user, String source, long sourceId, String state) {
        String received = "\"2026-11-27T18:00:00.123+08:00\"";
        return id + "," + template + "," + user + "," + source + "," + sourceId + "," + state + received + ","
                + received + ",\"2090-01-01T08:00:00+08:00\",,";
    }

    @Test
    void aWholeShopIsOneTemplateAfterTheOtherAndNothingOfAnotherShop() {
        String one = operator.newTemplate();
        String two = operator.newTemplate();
        shop.push(one, task, 3);
        shop.push(two, task + 1, 2);
        RowsOfShop other = new RowsOfShop(admin, admin.newShop());
        other.push(other.operator().newTemplate(), task + 2, 4);

        assertThat(shop.lines("COUPONS", Map.of())).hasSize(5);
        assertThat(shop.lines("COUPONS", Map.of("state", "REDEEMED"))).isEmpty();
        assertThat(shop.lines("COUPONS", Map.of("from", RECEIVED.toString()))).hasSize(5);
        assertThat(shop.lines("COUPONS", Map.of("to", RECEIVED.toString()))).isEmpty();
    }

    @Test
    void redemptionsAreThoseOfTheTimeThatIsAskedFor() {
        String template = operator.newTemplate();
        long first = shop.push(template, task, 3);
        shop.redeem(first, "o-1", RECEIVED);
        shop.redeem(first + 1, "o-2", RECEIVED.plusSeconds(10));

        assertThat(shop.lines("REDEMPTIONS", Map.of("templateId", template))).hasSize(2);
        assertThat(shop.lines(
                        "REDEMPTIONS", Map.of("from", RECEIVED.plusSeconds(1).toString())))
                .singleElement()
                .asString()
                .startsWith((first + 1) + "," + template + ",2,\"o-2\",");
    }

    @Test
    void workbooksKeepIdsAsTexts() throws IOException {
        String template = operator.newTemplate();
        long first = shop.push(template, task, 2);

        Reply file = shop.file("COUPONS", "XLSX", Map.of("templateId", template));

        try (var workbook = WorkbookFactory.create(new ByteArrayInputStream(file.body()))) {
            var sheet = workbook.getSheet("coupons");
            assertThat(sheet.getLastRowNum()).isEqualTo(2);
            assertThat(sheet.getRow(1).getCell(0).getStringCellValue()).isEqualTo(Long.toString(first));
        }
    }

    @Test
    void figuresAreRowsOfDaysAndSourcesAndThoseThatWaitAreAmongThem() {
        String template = operator.newTemplate();
        figure(template, "2026-11-27", 3);
        figure(template, "2026-11-28", 4);

        assertThat(shop.lines("REPORT", Map.of("templateId", template)))
                .containsExactly(
                        "\"2026-11-27\",\"TASK\"," + task + ",\"GRANTED\",,3,0",
                        "\"2026-11-28\",\"TASK\"," + task + ",\"GRANTED\",,4,0");
        assertThat(shop.lines("REPORT", Map.of("to", "2026-11-28T00:00:00+08:00")))
                .containsExactly("\"2026-11-27\",\"TASK\",0,\"GRANTED\",,3,0");
    }

    private void figure(String template, String day, int granted) {
        admin.database()
                .update(
                        "INSERT INTO t_figure_delta (shop_id, template_id, source_kind, source_id, day, kind, part, n, amount)"
                                + " SELECT shop_id, id, 'P', ?, ?, 'GRANTED', '', ?, 0 FROM t_coupon_template WHERE id = ?",
                        task,
                        day,
                        granted,
                        template);
    }

    @Test
    void theAuditOfAShopIsRowsNewestFirst() {
        String template = operator.newTemplate();
        operator.post(Operator.TEMPLATES + "/" + template + "/pause");
        new RowsOfShop(admin, admin.newShop()).operator().newTemplate();

        List<String> lines = shop.lines("AUDIT", Map.of());

        assertThat(lines).hasSize(3);
        assertThat(lines.get(0)).contains(",\"export.create\",");
        assertThat(lines.get(1)).contains(",\"template.pause\",\"template:" + template + "\",");
        assertThat(lines.get(2)).contains(",\"template.create\",\"template:" + template + "\",");
        Instant before = admin.bean(SuiteClock.class).instant().minus(Duration.ofHours(1));
        assertThat(shop.lines("AUDIT", Map.of("to", before.toString()))).isEmpty();
    }

    @Test
    void theExportSaysHowFarItIsAndWhatItIs() {
        String template = operator.newTemplate();
        shop.push(template, task, 2);

        var export = shop.ended(shop.ask("COUPONS", "CSV", Map.of("templateId", template))
                        .id())
                .data();

        assertThat(export).containsEntry("kind", "COUPONS").containsEntry("state", "DONE");
        assertThat(export.getLongValue("rows")).isEqualTo(2);
        assertThat(export.getLongValue("bytes")).isPositive();
        assertThat(export.getJSONObject("filter")).containsEntry("templateId", template);
        assertThat(operator.get(EXPORTS).items()).hasSize(1);
    }

    @Test
    void whatIsAnotherShopsIsNotThere() {
        Operator other = admin.newShop();
        RowsOfShop others = new RowsOfShop(admin, other);
        String template = operator.newTemplate();
        String export = shop.ended(shop.ask("COUPONS", "CSV", Map.of()).id()).id();

        assertThat(others.ask("COUPONS", "CSV", Map.of("templateId", template)).code())
                .isEqualTo("export.template-not-found");
        assertThat(others.ask("FAILURES", "CSV", Map.of("taskId", Long.toString(task)))
                        .code())
                .isEqualTo("export.task-not-found");
        assertThat(others.find(export).status()).isEqualTo(404);
        assertThat(other.get(EXPORTS + "/" + export + "/link").status()).isEqualTo(404);
        assertThat(other.get(EXPORTS).items()).isEmpty();
        String url = shop.url(export);
        assertThat(admin.withToken(null).get(url).status()).isEqualTo(200);
        assertThat(admin.withToken(null).get(url.replace(export, export + "1")).status())
                .isEqualTo(404);
        assertThat(admin.withToken(null).get(EXPORTS).status()).isEqualTo(401);
    }

    @Test
    void filtersThatMeanNothingAreRefused() {
        assertThat(shop.ask("ORDERS", "CSV", Map.of("templateId", "1", "taskId", "2", "state", "PAID"))
                        .errors())
                .containsOnlyKeys("filter.templateId", "filter.taskId", "filter.state");
        assertThat(shop.ask("AUDIT", "CSV", Map.of("templateId", "1", "taskId", "2", "state", "PAID"))
                        .errors())
                .containsOnlyKeys("filter.templateId", "filter.taskId", "filter.state");
        assertThat(shop.ask("REPORT", "CSV", Map.of("taskId", "2", "state", "PAID"))
                        .errors())
                .containsOnlyKeys("filter.state");
        assertThat(shop.ask("FAILURES", "CSV", Map.of("from", RECEIVED.toString()))
                        .errors())
                .containsOnlyKeys("filter.from");
        assertThat(shop.ask("COUPONS", "CSV", Map.of("templateId", "1", "taskId", "2"))
                        .errors())
                .containsOnlyKeys("filter.templateId");
        assertThat(shop.ask("COUPONS", "CSV", Map.of("state", "PENDING")).errors())
                .containsEntry("filter.state", "validation.not-a-choice");
        assertThat(shop.ask("CLAIMS", "CSV", Map.of("from", RECEIVED.toString(), "to", RECEIVED.toString()))
                        .errors())
                .containsEntry("filter.to", "export.to-before-from");
        assertThat(shop.ask("WALLETS", "PDF", Map.of("colour", "red")).errors())
                .containsOnlyKeys("kind", "format", "filter.colour");
    }

    @Test
    void aRepeatedCallIsTheSameExport() {
        Map<String, ?> body = Map.of("kind", "COUPONS", "format", "CSV");
        String id = operator.post(EXPORTS, body, "once").id();

        assertThat(operator.post(EXPORTS, body, "once").id()).isEqualTo(id);
        shop.ended(id);
        assertThat(operator.post(EXPORTS, body, "once").id()).isEqualTo(id);
        assertThat(operator.get(EXPORTS).items()).hasSize(1);
    }

    @Test
    void ofManyCallsAtOnceTwoAreTakenAndTheNextOnceOneIsThere() throws Exception {
        operator.newTemplate(); // whose claims are asked for, for which engine is away
        List<Reply> all = Crowd.of(8, () -> shop.ask("CLAIMS", "CSV", Map.of()));

        assertThat(all).filteredOn(reply -> reply.status() == 202).hasSize(2);
        assertThat(all)
                .filteredOn(reply -> reply.status() != 202)
                .allSatisfy(reply -> assertThat(reply.code()).isEqualTo("export.too-many"));
        assertThat(new RowsOfShop(admin, admin.newShop())
                        .ask("COUPONS", "CSV", Map.of())
                        .status())
                .isEqualTo(202);

        String waiting = operator.get(EXPORTS).items().getJSONObject(0).getString("id");
        exhaust(waiting);
        assertThat(shop.ended(waiting).data()).containsEntry("state", "FAILED").containsEntry("reason", "UNREADABLE");
        assertThat(shop.find(waiting).data().getString("reasonText")).isNotEqualTo("UNREADABLE");
        assertThat(shop.ask("COUPONS", "CSV", Map.of()).status()).isEqualTo(202);
    }

    /** All attempts at it are over. */
    private static void exhaust(String export) {
        await().atMost(SOON)
                .until(() -> admin.database()
                                .update(
                                        "UPDATE t_job SET attempts = 99, leased_until = NULL, epoch = epoch + 1 WHERE id = ? AND"
                                                + " state = 'WAITING' AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3) + INTERVAL 2 SECOND)",
                                        export)
                        == 1);
    }

    @Test
    void whileTheOwnerOfRowsIsAwayTheExportWaitsAndNoAttemptCounts() {
        operator.newTemplate();
        String export = shop.ask("CLAIMS", "CSV", Map.of()).id();

        await().atMost(SOON).until(() -> column("epoch", export) >= 7); // more attempts than may fail
        assertThat(column("attempts", export)).isLessThanOrEqualTo(1);
        assertThat(shop.find(export).data()).containsEntry("state", "WAITING");
        assertThat(operator.get(EXPORTS + "/" + export + "/link").code()).isEqualTo("export.not-ready");
    }

    private static int column(String name, String export) {
        return admin.database().queryForObject("SELECT " + name + " FROM t_job WHERE id = ?", Integer.class, export);
    }

    @Test
    void aFileIsGoneAfterADay() {
        String young = shop.ended(shop.ask("COUPONS", "CSV", Map.of()).id()).id();
        String old = shop.ended(shop.ask("COUPONS", "CSV", Map.of()).id()).id();
        String url = shop.url(old);
        admin.database().update("UPDATE t_export SET ended_at = ended_at - INTERVAL 24 HOUR WHERE id = ?", old);

        admin.bean(SweepRowExports.class).sweep();

        assertThat(shop.find(old).data()).containsEntry("state", "GONE");
        assertThat(operator.get(EXPORTS + "/" + old + "/link").code()).isEqualTo("export.gone");
        assertThat(admin.withToken(null).get(url).status()).isEqualTo(410);
        assertThat(fileOf(old)).doesNotExist();
        assertThat(shop.find(young).data()).containsEntry("state", "DONE");
    }

    /** What is there goes, and of what is being written nothing comes. */
    @Test
    void anEraseLeavesNoFileThatMayNameSomebody() {
        operator.newTemplate(); // whose claims are asked for, for which engine is away
        String there = shop.ended(shop.ask("COUPONS", "CSV", Map.of()).id()).id();
        String url = shop.url(there);
        String waiting = shop.ask("CLAIMS", "CSV", Map.of()).id();
        RowExport written = export(waiting);

        erase();

        assertThat(shop.find(there).data()).containsEntry("state", "GONE");
        assertThat(admin.withToken(null).get(url).status()).isEqualTo(410);
        assertThat(fileOf(there)).doesNotExist();
        assertThat(shop.find(waiting).data())
                .containsEntry("state", "FAILED")
                .containsEntry("reason", "PERSON_FORGOTTEN");
        assertThat(admin.bean(EndRowExport.class).end(written, new Attempt(written.id(), JobKind.ROWS, 1), 5, 5))
                .as("an attempt that comes to its end behind it keeps its file")
                .isFalse();
        assertThat(shop.lines("COUPONS", Map.of())).isEmpty();
        assertThat(shop.ask("CLAIMS", "CSV", Map.of()).status()).isEqualTo(202);
        assertThat(shop.ask("CLAIMS", "CSV", Map.of()).status())
                .as("both slots are free")
                .isEqualTo(202);
    }

    private static void erase() {
        var erasure = new Erasure(admin.bean(Ids.class).next(), 42);
        KnownPeople people = admin.bean(KnownPeople.class);
        String after = "";
        do {
            after = people.erase(erasure, "t_export", after).next();
        } while (after != null);
    }

    private static RowExport export(String id) {
        return admin.bean(RowExportQueries.class).require(Long.parseLong(shopOf(id)), Long.parseLong(id));
    }

    private static Path fileOf(String export) {
        return admin.storage().resolve("exports").resolve(shopOf(export)).resolve(export + ".csv");
    }

    private static String shopOf(String export) {
        return admin.database().queryForObject("SELECT shop_id FROM t_export WHERE id = ?", String.class, export);
    }

    @Test
    void whoWasOvertakenAfterTheFileWasDeletedLeavesNoneBehind() {
        String export = shop.ended(shop.ask("COUPONS", "CSV", Map.of()).id()).id();
        admin.database().update("UPDATE t_export SET gone_at = UTC_TIMESTAMP(3) WHERE id = ?", export);
        RowExport ended = export(export);
        var late = new Attempt(ended.id(), JobKind.ROWS, -1);

        assertThat(admin.bean(EndRowExport.class).end(ended, late, 5, 5)).isFalse();
    }
}
