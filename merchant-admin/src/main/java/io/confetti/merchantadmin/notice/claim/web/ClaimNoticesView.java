package io.confetti.merchantadmin.notice.claim.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.contract.ClaimNotices;
import io.confetti.contract.NoticeChannel;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;

/** @param chain empty if users do not hear of what they claim */
record ClaimNoticesView(List<Step> chain) {

    /** @param otherwise what follows if the channel fails or there is no usable contact; null: nothing */
    @Schema(name = "ClaimNoticesStep")
    record Step(NoticeChannel channel, @JsonProperty("else") NoticeChannel otherwise) {}

    static ClaimNoticesView of(ClaimNotices notices) {
        return new ClaimNoticesView(notices.chain().stream()
                .map(step -> new Step(step.channel(), step.otherwise()))
                .toList());
    }
}
