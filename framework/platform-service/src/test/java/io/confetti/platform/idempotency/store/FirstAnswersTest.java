package io.confetti.platform.idempotency.store;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.idempotency.IdempotencyKey;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.jdbc.UncategorizedSQLException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** What MySQL answers and the other database of the tests does not. */
class FirstAnswersTest {
    private static final IdempotencyKey KEY = new IdempotencyKey("scope", "key", "hash", "content");

    @Test
    void heldRowIsALockFailureOnMySql() {
        assertThatThrownBy(() -> answersOfServer(3572).lockNow(KEY))
                .isInstanceOf(PessimisticLockingFailureException.class);
    }

    @Test
    void otherErrorsStayWhatTheyAre() {
        assertThatThrownBy(() -> answersOfServer(3819).lockNow(KEY)).isInstanceOf(UncategorizedSQLException.class);
    }

    private static FirstAnswers answersOfServer(int error) {
        var connection = (Connection) Proxy.newProxyInstance(
                FirstAnswersTest.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (self, method, arguments) -> {
                    if (method.getName().equals("prepareStatement")) {
                        throw new SQLException("refused", "HY000", error);
                    }
                    return method.getReturnType() == boolean.class ? false : null;
                });
        var database = new JdbcTemplate(new SingleConnectionDataSource(connection, true));
        return new FirstAnswers(database);
    }
}
