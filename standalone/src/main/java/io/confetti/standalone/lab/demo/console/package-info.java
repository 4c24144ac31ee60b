/** An operator's days at the console, in a real browser. Way in: {@link io.confetti.standalone.lab.demo.console.ConsoleDemo}. */
package io.confetti.standalone.lab.demo.console;
