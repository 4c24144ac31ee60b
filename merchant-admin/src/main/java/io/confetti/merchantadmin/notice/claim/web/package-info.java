/** Notices of claims over HTTP. */
package io.confetti.merchantadmin.notice.claim.web;
