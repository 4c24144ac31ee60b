/** Recipient files to try the suite with: start at {@link io.confetti.standalone.lab.generate.RecipientFileGenerator}. */
package io.confetti.standalone.lab.generate;
