package io.confetti.platform.failpoint;

import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/** What happens to a process or thread that reaches its fail point. */
enum FailAction {
    /** The process ends as by {@code kill -9}: no shutdown hook, no roll-back, no goodbye. */
    HALT {
        @Override
        void carryOut(String point) {
            Runtime.getRuntime().halt(KILLED);
        }
    },
    /** The thread stays where it is, with whatever it has locked, until somebody interrupts it. */
    HANG {
        @Override
        void carryOut(String point) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    },
    THROW {
        @Override
        void carryOut(String point) {
            throw new FailPointReached(point);
        }
    };

    /** Exit code of a killed process. */
    private static final int KILLED = 137;

    abstract void carryOut(String point);

    static FailAction named(String name) {
        return valueOf(name.trim().toUpperCase(Locale.ROOT));
    }
}
