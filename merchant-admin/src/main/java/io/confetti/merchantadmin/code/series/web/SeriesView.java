package io.confetti.merchantadmin.code.series.web;

import io.confetti.merchantadmin.code.build.SeriesBuild;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;

/** A series of codes as its operator sees it. */
@Schema(name = "CodeSeries")
public record SeriesView(
        String id,
        String templateId,

        @Schema(description = "PER_COUPON, UNIQUE, SHARED or IMPORTED")
        String kind,

        @Schema(description = "BASE32 or DIGITS; null for words and imported codes")
        String alphabet,

        @Schema(description = "As compared: 0 for O, 1 for I and L; the whole word for SHARED, null for imported codes")
        String prefix,

        @Schema(description = "As printed; null for imported codes")
        String pattern,

        @Schema(description = "Codes that are wanted; for SHARED uses that are allowed")
        long size,

        @Schema(description = "Codes that are made and given out, of UNIQUE and IMPORTED")
        long made,

        @Schema(description = "Exchanges so far") long used,

        @Schema(description = "BUILDING, READY, PAUSED, CLOSED or FAILED; only codes of a READY series are exchanged")
        String state,

        @Schema(description = "Why it failed: UNREADABLE, KEY_LOST; null else")
        String stateReason,

        String stateReasonText,
        int usesPerCode,

        @Schema(description = "null: the template's limit alone counts")
        Integer perUserLimit,

        OffsetDateTime validFrom,
        OffsetDateTime validUntil,

        @Schema(description = "Whether its template is published once it is ready")
        boolean publish,

        BuildView build,
        OffsetDateTime createdAt,
        String createdBy,
        OffsetDateTime changedAt) {

    /** How far its codes are written to files. */
    @Schema(name = "CodeSeriesBuild")
    public record BuildView(
            @Schema(description = "WAITING: there is something to build; DONE; FAILED, and rebuild goes on with it")
            String state,

            @Schema(description = "Files that are written and were read back")
            int parts,

            @Schema(description = "Of the codes, 0 to 100, rounded down")
            int percent,

            @Schema(
                    description =
                            "UNREADABLE or KEY_LOST: why it failed, or why the last attempt came to nothing; null else")
            String reason,

            @Schema(description = "Begun since the last file that counts")
            int attempts) {

        static BuildView of(Series series, SeriesBuild build, int parts) {
            boolean isDone =
                    build.state() == SeriesBuild.State.DONE && !series.isIncomplete(); // also closed ones are done
            long percent = isDone ? 100 : series.made() * 100 / Math.max(1, series.size());
            return new BuildView(build.state().name(), parts, (int) percent, build.reason(), build.attempts());
        }
    }

    /** @param reasonText in the reader's language, null if there is no reason */
    static SeriesView of(Series series, BuildView build, String reasonText, ZoneId zone) {
        var plan = series.plan();
        return new SeriesView(
                String.valueOf(series.id()),
                String.valueOf(series.templateId()),
                plan.kind().name(),
                plan.alphabet() == null ? null : plan.alphabet().name(),
                series.prefix(),
                plan.pattern(),
                plan.size(),
                series.made(),
                series.used(),
                series.state().name(),
                series.stateReason(),
                reasonText,
                plan.usesPerCode(),
                plan.perUserLimit(),
                TimeText.write(plan.validFrom(), zone),
                TimeText.write(plan.validUntil(), zone),
                plan.publish(),
                build,
                TimeText.write(series.createdAt(), zone),
                series.createdBy(),
                TimeText.write(series.changedAt(), zone));
    }
}
