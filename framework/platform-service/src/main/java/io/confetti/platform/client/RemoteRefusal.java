package io.confetti.platform.client;

import io.confetti.platform.error.ErrorCode;

/** What another service refused with. */
record RemoteRefusal(Reason reason) implements ErrorCode {}
