/** Notices of claims in distribution, over HTTP. */
package io.confetti.merchantadmin.notice.claim.client;
