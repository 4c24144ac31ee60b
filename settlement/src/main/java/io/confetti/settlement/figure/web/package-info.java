/** Recounts for merchant-admin. */
@NullMarked
package io.confetti.settlement.figure.web;

import org.jspecify.annotations.NullMarked;
