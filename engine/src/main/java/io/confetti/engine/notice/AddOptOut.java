package io.confetti.engine.notice;

import io.confetti.contract.NoticeChannel;
import io.confetti.engine.notice.store.SettingRows;
import io.confetti.platform.time.SuiteClock;
import org.springframework.stereotype.Component;

/** A user wants nothing more on one channel, as the link in a mail says; everything else stays as it was chosen. */
@Component
public class AddOptOut {
    private final SettingRows rows;
    private final SuiteClock clock;

    AddOptOut(SettingRows rows, SuiteClock clock) {
        this.rows = rows;
        this.clock = clock;
    }

    /** Added again it changes nothing. */
    public void add(long userId, NoticeChannel channel) {
        rows.addOptOut(userId, channel, clock.instant());
    }
}
