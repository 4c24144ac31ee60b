/** Policies over HTTP, for merchant-admin. */
package io.confetti.distribution.notice.policy.web;
