package io.confetti.merchantadmin.figure.report.web;

import io.confetti.merchantadmin.figure.report.Campaigns;
import io.confetti.merchantadmin.figure.report.FigureScope;
import io.confetti.merchantadmin.figure.report.ReadReports;
import io.confetti.merchantadmin.figure.report.ReportPeriod;
import io.confetti.merchantadmin.figure.report.web.ReportView.Installation;
import io.confetti.merchantadmin.figure.report.web.ReportView.OwnChunks;
import io.confetti.merchantadmin.figure.report.web.ReportView.Subject;
import io.confetti.merchantadmin.task.DistributionTask;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.template.TemplateQueries;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteCurrency;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "Reports")
class ReportController {
    private static final String FROM = "First day, as 2026-11-29; absent: from the beginning";
    private static final String TO = "Last day, inclusive; absent: until now";
    private static final String BY = "day: each day is shown, too";

    private final ReadReports reports;
    private final TemplateQueries templates;
    private final TaskQueries tasks;
    private final Campaigns campaigns;
    private final Installation installation;

    ReportController(
            ReadReports reports,
            TemplateQueries templates,
            TaskQueries tasks,
            Campaigns campaigns,
            SuiteZone zone,
            SuiteCurrency currency) {
        this.reports = reports;
        this.templates = templates;
        this.tasks = tasks;
        this.campaigns = campaigns;
        this.installation = new Installation(zone.id().getId(), currency.code());
    }

    @GetMapping("/api/merchant/reports/templates/{id}")
    @Operation(
            summary = "What became of a template's coupons, whatever granted them",
            description = "The rate of use and the median are told of a whole life only: without from and to")
    Answer<ReportView> ofTemplate(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = FROM) @RequestParam(required = false) String from,
            @Parameter(description = TO) @RequestParam(required = false) String to,
            @Parameter(description = BY) @RequestParam(required = false) String by) {
        ReportPeriod period = PeriodForm.read(from, to, by);
        long template =
                templates.require(caller.shopId(), PathId.of(id)).facts().id();
        var subject = new Subject(
                id, null, campaigns.ofTemplate(caller.shopId(), template).orElse(null), null);
        return answer(subject, period, List.of(FigureScope.ofTemplate(caller.shopId(), template)));
    }

    @GetMapping("/api/merchant/reports/tasks/{id}")
    @Operation(
            summary = "What became of the coupons that a task and its retries granted",
            description =
                    "The figures are those of the whole family: a retry's coupons are its root's. Of a retry, own is its share")
    Answer<ReportView> ofTask(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = FROM) @RequestParam(required = false) String from,
            @Parameter(description = TO) @RequestParam(required = false) String to,
            @Parameter(description = BY) @RequestParam(required = false) String by) {
        ReportPeriod period = PeriodForm.read(from, to, by);
        DistributionTask task = tasks.require(caller.shopId(), PathId.of(id));
        long root = task.snapshot().couponSource();
        var own = root == task.id()
                ? null
                : new OwnChunks(task.copy().granted(), task.copy().control().revoked());
        var subject = new Subject(
                id, Long.toString(root), campaigns.ofTask(caller.shopId(), root).orElse(null), own);
        return answer(
                subject,
                period,
                List.of(FigureScope.ofTask(caller.shopId(), task.snapshot().templateId(), root)));
    }

    @GetMapping("/api/merchant/reports/shop")
    @Operation(
            summary = "What became of all coupons of the shop, with its orders that used some",
            description =
                    "A fact is in the next report after its commit. An order is counted once, however many coupons it used")
    Answer<ReportView> ofShop(
            Caller caller,
            @Parameter(description = FROM) @RequestParam(required = false) String from,
            @Parameter(description = TO) @RequestParam(required = false) String to,
            @Parameter(description = BY) @RequestParam(required = false) String by) {
        ReportPeriod period = PeriodForm.read(from, to, by);
        return answer(new Subject(null, null, null, null), period, List.of(FigureScope.ofShop(caller.shopId())));
    }

    @GetMapping("/api/merchant/reports/campaign")
    @Operation(
            summary = "What became of the coupons of all templates and tasks that bear a label",
            description = "At most the 200 newest of them. 404 if there is none")
    Answer<ReportView> ofCampaign(
            Caller caller,
            @Parameter(description = "Campaign") @RequestParam String label,
            @Parameter(description = FROM) @RequestParam(required = false) String from,
            @Parameter(description = TO) @RequestParam(required = false) String to,
            @Parameter(description = BY) @RequestParam(required = false) String by) {
        ReportPeriod period = PeriodForm.read(from, to, by);
        return answer(new Subject(null, null, label, null), period, campaigns.scopes(caller.shopId(), label));
    }

    private Answer<ReportView> answer(Subject subject, ReportPeriod period, List<FigureScope> scopes) {
        return Answer.of(ReportView.of(subject, period, reports.read(scopes, period), installation));
    }
}
