/**
 * What about a coupon code is arithmetic: start at {@link io.confetti.code.CodeSeries}, which turns a serial into a code and back.
 *
 * <p>{@link io.confetti.code.CodePattern} says what a code looks like, {@link io.confetti.code.Prefixes} which series a typed text
 * belongs to, {@link io.confetti.code.SpareSpace} whether a series may be that large, {@link io.confetti.code.CodeKeys} what makes
 * its codes unguessable. No class here asks a database or a clock; all public ones may be used by several threads.
 */
package io.confetti.code;
