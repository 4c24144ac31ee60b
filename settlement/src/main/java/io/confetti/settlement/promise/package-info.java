/** The promises that settlement keeps: the sums of orders agree, and no order is left locked. */
@NullMarked
package io.confetti.settlement.promise;

import org.jspecify.annotations.NullMarked;
