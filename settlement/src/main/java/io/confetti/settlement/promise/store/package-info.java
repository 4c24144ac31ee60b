/** Orders as they are stored. */
@NullMarked
package io.confetti.settlement.promise.store;

import org.jspecify.annotations.NullMarked;
