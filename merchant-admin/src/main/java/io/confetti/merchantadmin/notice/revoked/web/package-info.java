/** Notices of undone tasks over HTTP. */
package io.confetti.merchantadmin.notice.revoked.web;
