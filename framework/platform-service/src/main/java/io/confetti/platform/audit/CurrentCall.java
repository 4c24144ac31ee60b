package io.confetti.platform.audit;

import java.util.Optional;

/** The audited call that this thread works for. */
public final class CurrentCall {
    private static final ThreadLocal<AuditedCall> CALL = new ThreadLocal<>();

    private CurrentCall() {}

    public static Optional<AuditedCall> get() {
        return Optional.ofNullable(CALL.get());
    }

    /** @param id of what the call that is under way, if there is one, has made or found as its object */
    public static void made(long id) {
        get().ifPresent(call -> call.made(id));
    }

    /** Of the person whom the call that is under way has asked for nothing is kept: its row names nobody. */
    public static void foundNobody() {
        get().ifPresent(AuditedCall::foundNobody);
    }

    /** Until it is closed. */
    public static Scope open(AuditedCall call) {
        AuditedCall outer = CALL.get();
        CALL.set(call);
        return () -> {
            if (outer == null) {
                CALL.remove();
            } else {
                CALL.set(outer);
            }
        };
    }

    /** Ends the work for a call on this thread. */
    public interface Scope extends AutoCloseable {
        @Override
        void close();
    }
}
