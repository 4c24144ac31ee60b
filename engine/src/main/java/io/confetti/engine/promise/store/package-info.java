/** Claims and exchanged codes beside their coupons. */
package io.confetti.engine.promise.store;
