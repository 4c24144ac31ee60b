package io.confetti.platform.failpoint;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** What happens to a process or thread that reaches its fail point. */
enum FailAction {
    /** The process ends as by {@code kill -9}: no shutdown hook, no roll-back, no goodbye. */
    HALT {
        @Override
        void carryOut(String point, Path reached) {
            Runtime.getRuntime().halt(KILLED);
        }
    },
    /** The thread stays where it is, with whatever it has locked, until the file is deleted. */
    HANG {
        @Override
        void carryOut(String point, Path reached) {
            while (Files.exists(reached) && !Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(LOOK.toNanos());
            }
        }
    },
    THROW {
        @Override
        void carryOut(String point, Path reached) {
            throw new FailPointReached(point);
        }
    };

    /** Exit code of a killed process. */
    private static final int KILLED = 137;

    private static final Duration LOOK = Duration.ofMillis(20);

    abstract void carryOut(String point, Path reached);

    static FailAction named(String name) {
        return valueOf(name.trim().toUpperCase(Locale.ROOT));
    }
}
