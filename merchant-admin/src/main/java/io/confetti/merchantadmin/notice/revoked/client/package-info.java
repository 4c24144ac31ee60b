/** Notices of undone tasks in distribution, over HTTP. */
package io.confetti.merchantadmin.notice.revoked.client;
