/** Rows of coupons that go, and the sum that stays. */
package io.confetti.core.retire.store;
