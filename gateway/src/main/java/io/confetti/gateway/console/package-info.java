/** Serves the console, files of the class path that only the gateway answers with. Way in: {@link io.confetti.gateway.console.ServeConsole}. */
package io.confetti.gateway.console;
