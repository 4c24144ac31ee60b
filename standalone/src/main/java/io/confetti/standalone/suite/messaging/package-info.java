/** What the services' listeners need from the broker before they start. */
package io.confetti.standalone.suite.messaging;
