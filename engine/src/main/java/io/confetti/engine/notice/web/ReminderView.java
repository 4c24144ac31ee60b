package io.confetti.engine.notice.web;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.StartReminder;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;

/** A reminder as its user sees it. */
record ReminderView(
        String templateId,
        String templateName,
        int minutesBefore,
        List<NoticeChannel> channels,

        @Schema(description = "When it is to be heard: minutesBefore the start as it is now")
        Instant dueAt,

        @Schema(description = "When claiming begins, as it is now")
        Instant startsAt,

        @Schema(description = "False while the template is paused, and once it has ended: then nothing is sent")
        boolean expected) {

    static ReminderView of(StartReminder reminder) {
        return new ReminderView(
                Long.toString(reminder.templateId()),
                reminder.templateName(),
                reminder.minutesBefore(),
                reminder.channels().stream().sorted().toList(),
                reminder.dueAt(),
                reminder.startsAt(),
                reminder.isExpected());
    }
}
