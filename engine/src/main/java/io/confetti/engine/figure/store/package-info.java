/** Facts that figures are counted from. */
package io.confetti.engine.figure.store;
