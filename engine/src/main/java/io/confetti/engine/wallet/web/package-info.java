/** A user's coupons over HTTP. */
package io.confetti.engine.wallet.web;
