/** Settlement's tables of people. */
@NullMarked
package io.confetti.settlement.people.store;

import org.jspecify.annotations.NullMarked;
