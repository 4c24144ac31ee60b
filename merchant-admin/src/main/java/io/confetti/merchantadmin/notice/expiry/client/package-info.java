/** Notices of ends in distribution, over HTTP. */
package io.confetti.merchantadmin.notice.expiry.client;
