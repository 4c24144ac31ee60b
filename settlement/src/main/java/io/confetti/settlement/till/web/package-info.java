/** Redemptions of tills over HTTP. */
@NullMarked
package io.confetti.settlement.till.web;

import org.jspecify.annotations.NullMarked;
