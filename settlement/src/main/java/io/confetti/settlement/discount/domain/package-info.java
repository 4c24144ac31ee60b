/**
 * Kinds of discount, in 分, plain Java. A new kind is one class that {@link
 * io.confetti.settlement.discount.domain.Discount} permits; the compiler asks it for everything that pricing needs.
 */
@NullMarked
package io.confetti.settlement.discount.domain;

import org.jspecify.annotations.NullMarked;
