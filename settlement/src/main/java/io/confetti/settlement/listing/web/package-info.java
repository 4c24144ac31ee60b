/** Orders for other services. */
@NullMarked
package io.confetti.settlement.listing.web;

import org.jspecify.annotations.NullMarked;
