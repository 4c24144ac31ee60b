package io.confetti.merchantadmin.task.web;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.confetti.contract.ContactSource;
import io.confetti.contract.NoticeChannel;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;

/** How users hear of their coupon. {@link NotifyForm} judges it. */
@Schema(name = "NotifyBody")
public record NotifyRequest(
        @NotNull @Size(max = 4) @Schema(description = "All of them are used, each channel once")
        List<Step> chain,

        @Schema(description = "Where phone numbers and mail addresses come from; needed for MAIL and SMS")
        ContactSource contacts,

        @Schema(description = "Mail and SMS are not sent before; absent: as soon as the coupon is there")
        Instant notBefore) {

    /** One channel. */
    @Schema(name = "NotifyStepBody")
    public record Step(
            @NotNull NoticeChannel channel,

            @JsonProperty("else")
            @Schema(
                    description =
                            "MAIL or SMS, beside the other one: what follows if it fails or there is no usable contact")
            NoticeChannel otherwise) {}
}
