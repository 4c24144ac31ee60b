/** Texts over HTTP, for merchant-admin. */
package io.confetti.distribution.notice.text.web;
