/** Notices of ends over HTTP, for merchant-admin. */
package io.confetti.distribution.notice.expiry.web;
