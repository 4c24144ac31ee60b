/** The control of all notices over HTTP, for ops people. */
package io.confetti.distribution.notice.control.web;
