/** Notices of ends over HTTP. */
package io.confetti.merchantadmin.notice.expiry.web;
