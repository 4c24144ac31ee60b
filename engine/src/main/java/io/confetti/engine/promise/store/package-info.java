/** Claims beside their coupons. */
package io.confetti.engine.promise.store;
