/** Texts that a database keeps and that nobody reads who has the table alone. Way in: {@link io.confetti.platform.seal.SealedText}. */
package io.confetti.platform.seal;
