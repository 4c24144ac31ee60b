/** Notices of undone tasks over HTTP, for merchant-admin. */
package io.confetti.distribution.notice.revoked.web;
