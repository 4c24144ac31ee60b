package io.confetti.engine.notice;

import io.confetti.engine.notice.store.SettingRows;
import io.confetti.platform.time.SuiteClock;
import org.springframework.stereotype.Component;

/** Puts what a user chooses now in the place of all that was chosen before; of two calls at once the later one stands. */
@Component
public class ChangeNoticeSettings {
    private final SettingRows rows;
    private final SuiteClock clock;

    ChangeNoticeSettings(SettingRows rows, SuiteClock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    /** @param chosen null in it: no longer chosen; its {@code changedAt} is not looked at */
    public void change(long userId, NoticeSettings chosen) {
        rows.put(userId, chosen, clock.instant());
    }
}
