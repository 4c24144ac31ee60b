package io.confetti.engine.claim.web;

import jakarta.validation.constraints.Pattern;

/** @param channel where the claim comes from, for instance {@code app} or {@code mini-program}; may be left out */
record ClaimForm(
        @Pattern(regexp = "[A-Za-z0-9._-]{0,32}", message = "{claim.bad-channel}")
        String channel) {

    static String channelOf(ClaimForm form) {
        return form == null || form.channel() == null ? "" : form.channel();
    }
}
