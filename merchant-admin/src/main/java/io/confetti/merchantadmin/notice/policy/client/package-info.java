/** Policies in distribution, over HTTP. */
package io.confetti.merchantadmin.notice.policy.client;
