package io.confetti.merchantadmin.notice.text.web;

import io.confetti.contract.NoticeTextVersions;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;

/** What a shop once wrote as a text of its notices. */
@Schema(name = "NoticeTextVersion")
record VersionView(
        int version,
        @Schema(description = "Null but for a mail") String subject,

        @Schema(description = "Null: the built-in text was said again")
        String body,

        @Schema(description = "Operator who wrote it") String writtenBy,

        @Schema(description = "Said from then on, until the next version")
        OffsetDateTime writtenAt) {

    static VersionView of(NoticeTextVersions.Version version, SuiteZone zone) {
        return new VersionView(
                version.version(),
                version.subject(),
                version.body(),
                version.by(),
                TimeText.write(version.at(), zone.id()));
    }
}
