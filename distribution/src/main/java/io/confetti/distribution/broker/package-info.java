/** What waits in the broker and what it gave up, for who runs the suite. Way in: {@link io.confetti.distribution.broker.ReplayLetters}. */
package io.confetti.distribution.broker;
