package io.confetti.engine.inbox;

import io.confetti.engine.notice.NoticeSettings;
import io.confetti.engine.notice.StartReminder;
import java.time.Instant;
import java.util.List;

/**
 * Who reads an inbox.
 *
 * @param readUntil inclusive; null if nothing was ever read
 * @param settings as they were chosen
 * @param reminders all that the user asked for, those that are over included
 */
public record InboxReader(Instant readUntil, NoticeSettings settings, List<StartReminder> reminders) {

    boolean hasRead(InboxEntry entry) {
        return readUntil != null && !entry.at().isAfter(readUntil);
    }
}
