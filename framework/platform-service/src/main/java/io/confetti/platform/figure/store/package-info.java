/** Rows of what facts add to figures. */
package io.confetti.platform.figure.store;
