/** A gateway for short messages that sends none: it keeps them in a file per account, and fails as it is told to. */
package io.confetti.localstack.sms;
