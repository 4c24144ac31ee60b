/** What merchant-admin asks about notices of claims. */
package io.confetti.distribution.notice.claim.web;
