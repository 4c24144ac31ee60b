/** What is due in the other services, over HTTP. */
package io.confetti.distribution.retention.client;
