package io.confetti.merchantadmin.task.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticePlan;
import io.confetti.platform.request.TimeText;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;

/** How the users of a task hear of their coupon. */
record NotifyView(
        List<Step> chain,

        @Schema(description = "FILE or PROFILE; null if no channel needs contacts")
        ContactSource contacts,

        OffsetDateTime notBefore) {

    /** @param otherwise what follows if the channel fails or there is no usable contact; null: nothing */
    record Step(NoticeChannel channel, @JsonProperty("else") NoticeChannel otherwise) {}

    /** @return null for null */
    static NotifyView of(NoticePlan plan, ZoneId zone) {
        return plan == null
                ? null
                : new NotifyView(
                        plan.chain().stream()
                                .map(step -> new Step(step.channel(), step.otherwise()))
                                .toList(),
                        plan.contacts(),
                        TimeText.write(plan.notBefore(), zone));
    }

    static List<NoticeChannel> channels(NotifyView notices) {
        return notices == null
                ? List.of()
                : notices.chain().stream().map(Step::channel).toList();
    }
}
