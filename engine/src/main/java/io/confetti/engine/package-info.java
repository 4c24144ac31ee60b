/** What a user does with a coupon. */
package io.confetti.engine;
