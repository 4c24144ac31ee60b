/** Policies over HTTP. */
package io.confetti.merchantadmin.notice.policy.web;
