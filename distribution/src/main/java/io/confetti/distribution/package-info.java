/** One task → coupons in accounts: {@code run} reads and reserves, {@code chunk} saves and settles, {@code failure} tells who got nothing. */
package io.confetti.distribution;
