/** Options and refusals that several commands share: picocli mixins, {@link io.confetti.standalone.cli.option.WrongUse}. */
package io.confetti.standalone.cli.option;
