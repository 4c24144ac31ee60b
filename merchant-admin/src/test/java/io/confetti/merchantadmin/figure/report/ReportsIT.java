package io.confetti.merchantadmin.figure.report;

import static io.confetti.merchantadmin.fixture.Operator.TASKS;
import static io.confetti.merchantadmin.fixture.Operator.TEMPLATES;
import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.merchantadmin.figure.fold.FoldDeltas;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.platform.figure.FigureDelta;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.figure.FigureSource;
import io.confetti.platform.figure.WriteDeltas;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

class ReportsIT {
    private static final String REPORTS = "/api/merchant/reports/";
    private static final LocalDate MONDAY = LocalDate.of(2026, 11, 23);
    private static final AtomicLong SHOPS = new AtomicLong(910_000);

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final long shop = SHOPS.incrementAndGet();
    private final Operator operator = admin.operator(shop);
    private final String template = operator.newTemplate();

    @Test
    void aTemplateIsReportedBySourceAndDay() {
        add(template, FigureSource.task(7), MONDAY, FigureKind.GRANTED, "", 10, 0);
        add(template, FigureSource.CLAIMS, MONDAY.plusDays(1), FigureKind.GRANTED, "", 5, 0);
        add(template, FigureSource.series(3), MONDAY.plusDays(1), FigureKind.GRANTED, "", 1, 0);
        admin.bean(FoldDeltas.class).round();
        add(template, FigureSource.CLAIMS, MONDAY.plusDays(1), FigureKind.REDEEMED, "1", 4, 0);
        add(template, FigureSource.CLAIMS, MONDAY.plusDays(1), FigureKind.DISCOUNT, "", 4, 2_000);

        JSONObject report = report("templates/" + template + "?by=day");

        JSONObject totals = report.getJSONObject("totals");
        assertThat(totals.getJSONObject("granted"))
                .containsEntry("total", 16)
                .containsEntry("byTasks", 10)
                .containsEntry("byClaims", 5)
                .containsEntry("byCodes", 1);
        assertThat(totals)
                .containsEntry("redeemed", 4)
                .containsEntry("discount", 2_000)
                .containsEntry("orders", null);
        assertThat(report.getBigDecimal("useRate")).isEqualByComparingTo("25");
        assertThat(report.getInteger("medianDaysToUse")).isEqualTo(1);
        assertThat(report).containsEntry("zone", "Asia/Shanghai").containsEntry("currency", "CNY");
        JSONArray days = report.getJSONArray("days");
        assertThat(days).hasSize(2);
        assertThat(days.getJSONObject(0)).containsEntry("day", "2026-11-23").containsEntry("redeemed", 0);
    }

    @Test
    void aPeriodHasBothItsEndsAndNoRate() {
        for (int day = 0; day < 5; day++) {
            add(template, FigureSource.CLAIMS, MONDAY.plusDays(day), FigureKind.GRANTED, "", 1, 0);
        }

        JSONObject report = report("templates/" + template + "?from=2026-11-24&to=2026-11-26");

        assertThat(report.getJSONObject("totals").getJSONObject("granted")).containsEntry("total", 3);
        assertThat(report).containsEntry("useRate", null).containsEntry("medianDaysToUse", null);
        assertThat(report.getJSONArray("days")).isEmpty();
    }

    @Test
    void theShopHasWhatAllTemplatesHaveAndItsOrders() {
        String other = operator.newTemplate();
        add(template, FigureSource.task(7), MONDAY, FigureKind.GRANTED, "", 10, 0);
        add(other, FigureSource.task(8), MONDAY, FigureKind.GRANTED, "", 20, 0);
        add("0", FigureSource.ORDERS, MONDAY, FigureKind.ORDERED, "", 2, 9_900);
        add(other, FigureSource.CLAIMS, MONDAY, FigureKind.CLAIM_REFUSED, "SOLD_OUT", 3, 0);
        add(other, FigureSource.task(8), MONDAY, FigureKind.NOTICED, "SMS", 4, 0);
        admin.bean(FoldDeltas.class).round();
        add("0", FigureSource.ORDERS, MONDAY, FigureKind.REFUNDED, "", 1, 100);

        JSONObject totals = report("shop?from=2026-11-23&to=2026-11-23").getJSONObject("totals");

        assertThat(totals.getJSONObject("granted")).containsEntry("total", 30);
        assertThat(totals.getJSONObject("orders"))
                .containsEntry("paid", 2)
                .containsEntry("value", 9_900)
                .containsEntry("refunds", 1)
                .containsEntry("refunded", 100);
        assertThat(totals.getJSONObject("noticed")).containsEntry("SMS", 4);
        assertThat(totals.getJSONObject("refused").getJSONObject("claims")).containsEntry("SOLD_OUT", 3);
        assertThat(totals.getJSONObject("refused")).containsEntry("approximate", true);
    }

    @Test
    void aTaskIsReportedWithItsFamily() {
        String task = operator.post(TASKS, taskOf(template)).id();
        add(template, FigureSource.task(Long.parseLong(task)), MONDAY, FigureKind.GRANTED, "", 10, 0);
        add(template, FigureSource.task(7), MONDAY, FigureKind.GRANTED, "", 90, 0);

        JSONObject report = report("tasks/" + task);

        assertThat(report.getJSONObject("totals").getJSONObject("granted")).containsEntry("total", 10);
        assertThat(report).containsEntry("rootTaskId", task).containsEntry("own", null);
    }

    @Test
    void aCampaignIsWhatBearsItsLabelAndNothingTwice() {
        String other = operator.newTemplate();
        String task = operator.post(TASKS, taskOf(template)).id();
        String further = operator.post(TASKS, taskOf(other)).id();
        add(template, FigureSource.task(Long.parseLong(task)), MONDAY, FigureKind.GRANTED, "", 10, 0);
        add(other, FigureSource.task(Long.parseLong(further)), MONDAY, FigureKind.GRANTED, "", 5, 0);
        add(other, FigureSource.CLAIMS, MONDAY, FigureKind.GRANTED, "", 500, 0);

        label(TEMPLATES + "/" + template, "双十一");
        label(TASKS + "/" + task, "双十一");
        label(TASKS + "/" + further, "双十一");

        JSONObject campaign = report("campaign?label=%E5%8F%8C%E5%8D%81%E4%B8%80");
        assertThat(campaign.getJSONObject("totals").getJSONObject("granted")).containsEntry("total", 15);
        assertThat(report("templates/" + template)).containsEntry("label", "双十一");
        label(TEMPLATES + "/" + template, null);
        label(TASKS + "/" + task, null);
        label(TASKS + "/" + further, null);
        assertThat(operator.get(REPORTS + "campaign?label=%E5%8F%8C%E5%8D%81%E4%B8%80")
                        .code())
                .isEqualTo("report.no-campaign");
    }

    @Test
    void whatIsAnothersOrIsNoPeriodIsRefused() {
        Operator stranger = admin.newShop();

        assertThat(stranger.get(REPORTS + "templates/" + template).status()).isEqualTo(404);
        assertThat(stranger.put(TEMPLATES + "/" + template + "/label", Map.of("label", "mine"), null)
                        .status())
                .isEqualTo(404);
        assertThat(operator.get(REPORTS + "tasks/1").status()).isEqualTo(404);
        assertThat(operator.get(REPORTS + "shop?from=yesterday&by=week").errors())
                .containsEntry("from", "report.day")
                .containsEntry("by", "report.by");
        assertThat(operator.get(REPORTS + "shop?from=2026-11-24&to=2026-11-23").errors())
                .containsEntry("to", "report.period");
        assertThat(operator.get(REPORTS + "shop?from=2020-01-01&to=2026-11-23").errors())
                .containsEntry("to", "report.period");
    }

    private Map<String, Object> taskOf(String templateId) {
        return Map.of("name", "Push", "templateId", templateId, "fileId", operator.uploadUsers(2));
    }

    private void label(String object, String label) {
        Map<String, Object> body = new HashMap<>();
        body.put("label", label);
        assertThat(operator.put(object + "/label", body, null).status()).isEqualTo(200);
    }

    private JSONObject report(String of) {
        return operator.get(REPORTS + of).data();
    }

    private void add(
            String templateId, FigureSource source, LocalDate day, FigureKind kind, String part, long n, long amount) {
        var delta = new FigureDelta(shop, Long.parseLong(templateId), source, day, kind, part, n, amount);
        admin.bean(TransactionTemplate.class)
                .executeWithoutResult(status -> admin.bean(WriteDeltas.class).write(List.of(delta)));
    }
}
