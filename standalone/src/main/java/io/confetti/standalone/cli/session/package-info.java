/** A suite for the time of one command, and tokens to talk to it. Way in: {@link io.confetti.standalone.cli.session.SuiteSession}. */
package io.confetti.standalone.cli.session;
