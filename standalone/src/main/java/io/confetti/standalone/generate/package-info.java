/** Recipient files to try the suite with: start at {@link io.confetti.standalone.generate.RecipientFileGenerator}. */
package io.confetti.standalone.generate;
