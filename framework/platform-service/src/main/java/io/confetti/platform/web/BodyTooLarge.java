package io.confetti.platform.web;

import java.io.IOException;

/** A request body went over the limit while it was read. */
class BodyTooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    BodyTooLarge(long limit) {
        super("request body is longer than " + limit + " bytes");
    }
}
