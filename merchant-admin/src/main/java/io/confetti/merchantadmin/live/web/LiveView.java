package io.confetti.merchantadmin.live.web;

import io.confetti.merchantadmin.live.Alarm;
import io.confetti.merchantadmin.live.Today;
import io.confetti.merchantadmin.task.web.TaskView;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.LocalDate;
import java.util.List;

/** What an event of the stream says. */
record LiveView(
        @Schema(
                description =
                        "Whether it is all there is: a task that is not among tasks is not open then. Otherwise what has changed")
        boolean complete,

        @Schema(
                description =
                        "Open tasks that have changed, or have ended of late; without what the single task says of its family")
        List<TaskView> tasks,

        @Schema(description = "All alarms there are; null if none came or went")
        List<AlarmView> alarms,

        @Schema(description = "Figures of the day so far; null if unchanged")
        TodayView today) {

    record AlarmView(
            @Schema(
                    description =
                            "TASK_NOT_STARTED, TASK_AWAITS_APPROVAL, TASK_HELD, TASK_WAITS, WEBHOOK_PAUSED; NOT_READ: what is shown is old")
            String kind,

            @Schema(description = "Of the task or the endpoint")
            String id,

            @Schema(description = "Name of the task, address of the endpoint")
            String name,

            @Schema(description = "As the object itself says it: fireProblem, heldReason, waitingFor, pauseReason")
            String reason) {

        static AlarmView of(Alarm alarm) {
            return new AlarmView(
                    alarm.kind().name(),
                    alarm.id() == null ? null : String.valueOf(alarm.id()),
                    alarm.name(),
                    alarm.reason());
        }
    }

    /** Money in the smallest unit of the currency. */
    record TodayView(
            LocalDate day,
            long granted,
            long redeemed,
            long returned,
            long discount,
            long orders,
            long orderValue,

            @Schema(description = "Approximate") long refused) {

        static TodayView of(Today today) {
            return new TodayView(
                    today.day(),
                    today.granted(),
                    today.redeemed(),
                    today.returned(),
                    today.discount(),
                    today.orders(),
                    today.orderValue(),
                    today.refused());
        }
    }
}
