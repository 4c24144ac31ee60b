/**
 * Recipient files on their way out of the storage: none is handed out that is not the file that was verified, and a file that
 * cannot be read is given up after some tries. Way in: {@link io.confetti.distribution.file.RecipientFiles}.
 */
package io.confetti.distribution.file;
