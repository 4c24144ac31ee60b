package io.confetti.engine.notice;

import io.confetti.contract.NoticeChannel;
import io.confetti.core.stock.StockStatus;
import io.confetti.engine.template.PublishedTemplate;
import io.confetti.platform.time.SuiteClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * A user asks to hear that claiming begins. Asked again for the same time, the channels named last stand. The start may be
 * some seconds old: whoever sends looks at it again.
 */
@Component
public class AskForReminder {
    /** Reminders are sent up to a minute early, so that many of one second are out by then. */
    private static final Duration PREPARED = Duration.ofMinutes(1);

    private final VisibleTemplates templates;
    private final SaveReminder save;
    private final SuiteClock clock;

    AskForReminder(VisibleTemplates templates, SaveReminder save, SuiteClock clock) {
        this.templates = templates;
        this.save = save;
        this.clock = clock;
    }

    /**
     * @param minutesBefore 1 to {@link StartReminder#MOST_MINUTES}
     * @throws io.confetti.platform.error.CouponException 404 if users may not see the template; 409 if its start is over or
     *     too near, or the user has asked for too many
     */
    public StartReminder ask(long userId, long templateId, int minutesBefore, Set<NoticeChannel> channels) {
        PublishedTemplate template = templates.require(templateId);
        Instant now = clock.instant();
        Instant start = template.stock().claimStart();
        if (!now.isBefore(start) || template.stock().status() == StockStatus.ENDED) {
            throw NoticeError.START_IS_OVER.refusal();
        }
        var reminder = new StartReminder(
                templateId,
                template.offer().name(),
                minutesBefore,
                channels,
                start,
                template.stock().status() == StockStatus.ACTIVE);
        if (reminder.dueAt().isBefore(now.plus(PREPARED))) {
            throw NoticeError.TOO_NEAR.refusal(Map.of("minutes", minutesBefore));
        }
        save.save(userId, reminder);
        return reminder;
    }
}
