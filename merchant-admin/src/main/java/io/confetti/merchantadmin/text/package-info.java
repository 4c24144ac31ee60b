/** Texts in the language of the operator. Way in: {@link io.confetti.merchantadmin.text.Texts}. */
package io.confetti.merchantadmin.text;
