/** Mails and SMS of the running suite: what waits, and whether they are sent. */
package io.confetti.standalone.cli.notices;
