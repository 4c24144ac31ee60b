package io.confetti.merchantadmin.live.web;

/** Why a stream ends by itself; one that is cut says nothing. */
enum LiveEnd {
    /** The token has expired: come back with a new one. */
    TOKEN_EXPIRED,
    /** The service ends: come back, another instance answers. */
    SERVICE_ENDS
}
