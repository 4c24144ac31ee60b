package io.confetti.platform.outage;

import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.function.Supplier;

/**
 * Runs a transaction again that met another one. A deadlock is rolled back by the database and tried again at once; a lock that
 * somebody held for longer than a session waits is not, since each try would wait as long (ADR 0015).
 *
 * @param tries in all
 * @param conflicts failures after which it is run again
 */
public record ConflictRetry(int tries, List<Class<? extends RuntimeException>> conflicts) {

    @SafeVarargs
    public static ConflictRetry of(int tries, Class<? extends RuntimeException>... conflicts) {
        return new ConflictRetry(tries, List.of(conflicts));
    }

    /** As {@link #run(Supplier, ObjIntConsumer)}, and nobody is told. */
    public <T> T run(Supplier<T> transaction) {
        return run(transaction, (conflict, attempt) -> {});
    }

    /**
     * @param transaction begins anew each time it is called
     * @param again called before each further try, with the conflict and the number of the try that met it
     * @return what the first try without conflict gave; any other failure is thrown as it is
     */
    public <T> T run(Supplier<T> transaction, ObjIntConsumer<RuntimeException> again) {
        for (int attempt = 1; ; attempt++) {
            try {
                return transaction.get();
            } catch (RuntimeException failure) {
                if (attempt == tries || !isConflict(failure) || Outages.isLockTimeout(failure)) {
                    throw failure;
                }
                again.accept(failure, attempt);
            }
        }
    }

    private boolean isConflict(RuntimeException failure) {
        return conflicts.stream().anyMatch(type -> type.isInstance(failure));
    }
}
