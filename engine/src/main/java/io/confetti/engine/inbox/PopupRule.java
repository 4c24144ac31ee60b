package io.confetti.engine.inbox;

import io.confetti.platform.request.SuiteZone;
import java.time.Instant;
import java.time.LocalDate;
import org.springframework.stereotype.Component;

/** How many popups a user sees, and which day it is for him. */
@Component
class PopupRule {
    private final SuiteZone zone;
    private final InboxProperties settings;

    PopupRule(SuiteZone zone, InboxProperties settings) {
        this.zone = zone;
        this.settings = settings;
    }

    int mostPerDay() {
        return settings.popupsPerDay();
    }

    /** A user who has chosen no zone lives in that of the suite. */
    LocalDate today(PopupReader reader, Instant now) {
        return reader.today(now, zone.id());
    }
}
