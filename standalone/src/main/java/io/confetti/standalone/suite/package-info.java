/** Servers and services of a running suite; start at {@link io.confetti.standalone.suite.SuiteControl}, in a test at {@link io.confetti.standalone.suite.SuiteLauncher}. */
package io.confetti.standalone.suite;
