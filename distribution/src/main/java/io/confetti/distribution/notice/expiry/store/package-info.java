/** When users hear of ends, and how far that is planned. */
package io.confetti.distribution.notice.expiry.store;
