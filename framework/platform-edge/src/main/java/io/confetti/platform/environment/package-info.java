/** Turns the few outside settings (server addresses) into the many settings of the libraries. Way in: {@link io.confetti.platform.environment.SuiteEnvironment}. */
package io.confetti.platform.environment;
