/** What an order costs. */
@NullMarked
package io.confetti.settlement;

import org.jspecify.annotations.NullMarked;
