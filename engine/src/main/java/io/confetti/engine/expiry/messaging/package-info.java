/** Wake-ups that coupons are over. */
package io.confetti.engine.expiry.messaging;
