package io.confetti.core.grant.store;

import java.sql.SQLException;
import java.util.Set;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.UncategorizedSQLException;

/**
 * Tells a row that the database will never take from a database that takes nothing at the moment: a full disk, a read-only
 * server or a broken engine come without a state of their own too, and no row may be failed for them.
 */
final class RefusedData {

    /** Raised by a trigger or a procedure. */
    private static final String SIGNALLED = "45";

    /** No default, wrong string value, no partition, check violated: about the row, but of the general state HY000. */
    private static final Set<Integer> CODES = Set.of(1364, 1366, 1526, 3819);

    private RefusedData() {}

    static boolean isMeantBy(DataAccessException failure) {
        if (failure instanceof DataIntegrityViolationException) {
            return true;
        }
        return failure instanceof UncategorizedSQLException unknown && isMeantBy(unknown.getSQLException());
    }

    private static boolean isMeantBy(SQLException failure) {
        String state = failure == null ? null : failure.getSQLState();
        return state != null && (state.startsWith(SIGNALLED) || CODES.contains(failure.getErrorCode()));
    }
}
