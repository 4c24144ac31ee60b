package io.confetti.merchantadmin.notice.expiry.web;

import io.confetti.contract.ExpiryNotices;
import io.confetti.contract.NoticeChannel;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** @param notices empty if users do not hear that their coupons end */
record ExpiryNoticesView(List<Line> notices) {

    @Schema(name = "ExpiryNotice")
    record Line(
            @Schema(description = "Before the end of use") int beforeMinutes, List<NoticeChannel> channels) {}

    static ExpiryNoticesView of(ExpiryNotices notices) {
        return new ExpiryNoticesView(notices.notices().stream()
                .map(notice -> new Line(notice.beforeMinutes(), notice.channels()))
                .toList());
    }
}
