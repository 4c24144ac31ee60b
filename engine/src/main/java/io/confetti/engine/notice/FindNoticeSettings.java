package io.confetti.engine.notice;

import io.confetti.engine.notice.store.SettingRows;
import io.confetti.platform.request.SuiteZone;
import org.springframework.stereotype.Component;

/** Tells what a user has chosen about notices, with the defaults for the rest. */
@Component
public class FindNoticeSettings {
    private final SettingRows rows;
    private final SuiteZone zone;

    FindNoticeSettings(SettingRows rows, SuiteZone zone) {
        this.rows = rows;
        this.zone = zone;
    }

    public NoticeSettings of(long userId) {
        return rows.find(userId).orElse(NoticeSettings.NONE).orDefaults(zone.id());
    }
}
