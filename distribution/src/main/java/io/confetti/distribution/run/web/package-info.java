/** Runs over HTTP, for merchant-admin. */
package io.confetti.distribution.run.web;
