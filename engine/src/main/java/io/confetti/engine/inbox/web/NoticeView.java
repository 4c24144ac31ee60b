package io.confetti.engine.inbox.web;

import io.confetti.engine.inbox.EntryKind;
import io.confetti.engine.inbox.InboxEntry;
import io.confetti.engine.inbox.ReadInbox.Line;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** An entry of the inbox as its user sees it. */
record NoticeView(
        @Schema(
                description =
                        "GRANTED: a coupon was given; USABLE: one that was given early can be used; STARTS_SOON: claiming"
                                + " begins, as I asked to hear; ENDS_SOON: an unused one has a day left; TAKEN_BACK: one was taken back")
        EntryKind kind,

        Instant at,
        boolean read,

        @Schema(description = "Null for STARTS_SOON") String couponId,

        String templateId,

        @Schema(description = "Null if there is no such template any more")
        String templateName,

        @Schema(description = "In the language of Accept-Language; without it in the one of my settings")
        String title,

        @Schema(description = "Like title; times in the zone of my settings")
        String text) {

    static NoticeView of(Line line) {
        InboxEntry entry = line.entry();
        return new NoticeView(
                entry.kind(),
                entry.at(),
                line.isRead(),
                entry.coupon() == null ? null : Long.toString(entry.coupon().id()),
                Long.toString(entry.templateId()),
                entry.templateName(),
                line.words().title(),
                line.words().text());
    }
}
