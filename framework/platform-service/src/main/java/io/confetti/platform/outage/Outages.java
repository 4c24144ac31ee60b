package io.confetti.platform.outage;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLRecoverableException;
import java.sql.SQLTransientException;
import java.util.Set;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.CannotCreateTransactionException;

/** Tells a server that is away, or a lock that could not be had, from a bug. */
public final class Outages {
    private static final Set<Class<? extends Throwable>> SIGNS = Set.of(
            CannotCreateTransactionException.class,
            DataAccessResourceFailureException.class,
            RecoverableDataAccessException.class,
            TransientDataAccessException.class,
            SQLNonTransientConnectionException.class,
            SQLRecoverableException.class,
            SQLTransientException.class,
            ConnectException.class,
            SocketTimeoutException.class);

    /** The same in MySQL and MariaDB. */
    private static final int LOCK_WAIT_TIMEOUT = 1205;

    private Outages() {}

    public static boolean isOutage(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            Throwable found = cause;
            if (SIGNS.stream().anyMatch(sign -> sign.isInstance(found)) || isRedisOutage(found)) {
                return true;
            }
        }
        return false;
    }

    /** Whether another session held a lock for longer than this one waits; a deadlock is not, because it ends immediately. */
    public static boolean isLockTimeout(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException refused && refused.getErrorCode() == LOCK_WAIT_TIMEOUT) {
                return true;
            }
        }
        return false;
    }

    /** Whether it is Redis that is away. */
    public static boolean isRedisOutage(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (isRedisOutage(cause.getClass()) || isBrokenLine(cause)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The client has no type of its own for a line that broke under a command, nor for a script that is refused because
     * memory is used up, which for a writer is the same as no Redis; other error replies have other texts.
     */
    private static boolean isBrokenLine(Throwable failure) {
        String text = failure.getMessage();
        return failure.getClass().getName().equals("org.redisson.client.RedisException")
                && text != null
                && (text.startsWith("Unexpected exception while processing command")
                        || text.contains("OOM command not allowed"));
    }

    /** By name: this works without Redis on the class path. */
    private static boolean isRedisOutage(Class<?> type) {
        String name = type.getName();
        return name.startsWith("org.redisson.client.Redis")
                && (name.contains("Timeout")
                        || name.contains("Connection")
                        || name.contains("Loading")
                        || name.contains("NodeNotFound")
                        || name.contains("Retry")
                        || name.contains("Reconnected")
                        || name.contains("TryAgain")
                        || name.contains("OutOfMemory")
                        || name.contains("Cluster"));
    }
}
