package io.confetti.merchantadmin.live;

import io.confetti.merchantadmin.figure.report.FigureScope;
import io.confetti.merchantadmin.figure.report.FigureTally;
import io.confetti.merchantadmin.figure.report.ReadReports;
import io.confetti.merchantadmin.figure.report.ReportPeriod;
import io.confetti.merchantadmin.task.TaskProgress;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Reads how a shop stands. A task that was seen open is read by its id until it has ended, and new ones are looked for among the
 * latest; all tasks of a shop, its endpoints and its figures are looked at more seldom.
 */
@Component
class ReadShop {
    /** A task is in its row some milliseconds after its id was drawn; clocks of instances differ by some more. */
    private static final Duration LATEST = Duration.ofSeconds(60);

    private final TaskQueries tasks;
    private final TaskProgress progress;
    private final FindAlarms alarms;
    private final ReadReports reports;
    private final LiveProperties settings;
    private final ShopDay day;

    ReadShop(
            TaskQueries tasks,
            TaskProgress progress,
            FindAlarms alarms,
            ReadReports reports,
            LiveProperties settings,
            ShopDay day) {
        this.tasks = tasks;
        this.progress = progress;
        this.alarms = alarms;
        this.reports = reports;
        this.settings = settings;
        this.day = day;
    }

    /** What days are, and what time it is. */
    @Component
    record ShopDay(SuiteZone zone, SuiteClock clock) {
        Instant now() {
            return clock.instant();
        }

        LocalDate today() {
            return LocalDate.ofInstant(now(), zone.id());
        }
    }

    ShopState read(long shopId, ShopState before) {
        Instant now = day.now();
        boolean looks = !now.isBefore(before.lookedAt().plus(settings.lookEvery()));
        Set<Long> open = openIds(shopId, before, looks ? null : now.minus(LATEST));
        List<LiveTask> followed = new ArrayList<>(readTasks(shopId, open, now));
        before.tasks().stream()
                .filter(LiveTask::isOver)
                .filter(task -> !open.contains(task.task().id()))
                .filter(task -> now.isBefore(task.overSince().plus(settings.endedFor())))
                .limit(settings.tasks())
                .forEach(followed::add);
        return looks
                ? new ShopState(followed, alarms.ofWebhooks(shopId), today(shopId), now)
                : new ShopState(followed, before.webhooks(), before.today(), before.lookedAt());
    }

    private Set<Long> openIds(long shopId, ShopState before, Instant madeSince) {
        Set<Long> open = new LinkedHashSet<>(tasks.openIds(shopId, madeSince, settings.tasks()));
        before.tasks().stream()
                .filter(task -> !task.isOver())
                .map(task -> task.task().id())
                .limit(Math.max(0, settings.tasks() - open.size()))
                .forEach(open::add);
        return open;
    }

    private List<LiveTask> readTasks(long shopId, Set<Long> ids, Instant now) {
        var found = tasks.byId(shopId, ids);
        var snapshots = progress.of(List.copyOf(found.values()));
        return ids.stream()
                .filter(found::containsKey)
                .map(id -> LiveTask.of(found.get(id), snapshots.get(id), now))
                .toList();
    }

    private Today today(long shopId) {
        var today = Optional.of(day.today());
        FigureTally tally = reports.read(FigureScope.ofShop(shopId), new ReportPeriod(today, today, false))
                .totals();
        return new Today(
                today.get(),
                tally.count(FigureKind.GRANTED),
                tally.count(FigureKind.REDEEMED),
                tally.count(FigureKind.RETURNED),
                tally.amount(FigureKind.DISCOUNT),
                tally.count(FigureKind.ORDERED),
                tally.amount(FigureKind.ORDERED),
                tally.count(FigureKind.CLAIM_REFUSED)
                        + tally.count(FigureKind.QUOTE_REFUSED)
                        + tally.count(FigureKind.CODE_REFUSED));
    }
}
