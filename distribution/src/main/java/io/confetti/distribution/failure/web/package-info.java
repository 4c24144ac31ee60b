/** Failure files over HTTP. */
package io.confetti.distribution.failure.web;
