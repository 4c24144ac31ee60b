/** Notices over HTTP, for other services. */
package io.confetti.distribution.notice.web;
