package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.channel.NoticeProvider;
import java.util.function.BooleanSupplier;

/**
 * One batch of a sender.
 *
 * @param until by {@link System#nanoTime}: who is asked later may still be sending when the lease is over
 * @param isClosing whether this instance stops
 */
record SendingTurn(NoticeProvider provider, ProviderCircuit circuit, long until, BooleanSupplier isClosing) {

    /** To be asked right before each call. */
    boolean beginCall() {
        return until - System.nanoTime() > 0 && !isClosing.getAsBoolean() && circuit.begin();
    }
}
