package io.confetti.gateway.refusal;

import java.io.IOException;
import reactor.netty.channel.AbortedException;

/** The connection to a service has gone: refused, reset, or closed before anything was sent on it. */
public final class LostConnection {

    private LostConnection() {}

    /**
     * @return whether that is what happened; Reactor Netty says it by an {@link IOException}, or by an {@link AbortedException},
     *     which is none, if a kept connection was closed between its choice and its use
     */
    public static boolean isBehind(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof IOException || cause instanceof AbortedException) {
                return true;
            }
        }
        return false;
    }
}
