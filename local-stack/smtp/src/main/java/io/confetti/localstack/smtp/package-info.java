/** A real SMTP server for tests and trials, which keeps what it took in a file and shows it. */
package io.confetti.localstack.smtp;
