/** Recounts for merchant-admin. */
package io.confetti.engine.figure.web;
