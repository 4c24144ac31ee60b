package io.confetti.webhook.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.platform.id.Ids;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.platform.time.SuiteClock;
import io.confetti.webhook.WebhookDelivery.Try;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DelegatingDataSource;
import org.springframework.transaction.support.TransactionTemplate;

class DeliveryQueueIT {

    private final MerchantAdmin admin = MerchantAdmin.running();
    private final CountDownLatch bothHaveLooked = new CountDownLatch(2);

    @Test
    void aServerThatIgnoresSkipLockedGivesADeliveryToOneSenderAllTheSame() throws Exception {
        long endpoint = admin.bean(Ids.class).next(); // nobody sends for it but this test
        long delivery = aDueDelivery(endpoint);
        DataSource servers = new IgnoringLocks(admin.bean(DataSource.class));
        DeliveryQueue queue = new DeliveryQueue(JdbcClient.create(servers));
        TransactionTemplate transaction = new TransactionTemplate(new DataSourceTransactionManager(servers));
        AtomicReference<Future<Optional<Try>>> second = new AtomicReference<>();
        ExecutorService other = Executors.newSingleThreadExecutor();

        Optional<Try> first;
        try {
            first = transaction.execute(uncommitted -> {
                Optional<Try> taken = take(queue, endpoint);
                second.set(other.submit(() -> transaction.execute(status -> take(queue, endpoint))));
                awaitSecond();
                return taken;
            });
            assertThat(second.get().get(30, TimeUnit.SECONDS)).isEmpty();
        } finally {
            other.shutdown();
        }

        assertThat(first).map(Try::id).contains(delivery);
        assertThat(admin.database()
                        .queryForObject(
                                "SELECT attempts FROM t_webhook_delivery WHERE id = ?", Integer.class, delivery))
                .isEqualTo(1);
    }

    private Optional<Try> take(DeliveryQueue queue, long endpoint) {
        Instant now = admin.bean(SuiteClock.class).instant();
        return queue.take(endpoint, DatabaseTime.of(now), now.plusSeconds(30));
    }

    private long aDueDelivery(long endpoint) {
        long id = admin.bean(Ids.class).next();
        Instant past = admin.bean(SuiteClock.class).instant().minusSeconds(1);
        admin.database()
                .update(
                        "INSERT INTO t_webhook_delivery (id, endpoint_id, event, body, status, due_at, created_at)"
                                + " VALUES (?, ?, 'COUPON_GIVEN', '{}', 'PENDING', ?, ?)",
                        id,
                        endpoint,
                        DatabaseTime.of(past),
                        DatabaseTime.of(past));
        return id;
    }

    private void awaitSecond() {
        try {
            assertThat(bothHaveLooked.await(20, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** The real server, but as one that overlooks that rows are locked; counts those who go on to their update. */
    private final class IgnoringLocks extends DelegatingDataSource {

        IgnoringLocks(DataSource server) {
            super(server);
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            return (Connection) Proxy.newProxyInstance(
                    getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                        if (arguments != null && arguments.length > 0 && arguments[0] instanceof String sql) {
                            arguments[0] = sql.replace(" FOR UPDATE SKIP LOCKED", "");
                            if (sql.startsWith("UPDATE")) {
                                bothHaveLooked.countDown();
                            }
                        }
                        try {
                            return method.invoke(connection, arguments);
                        } catch (InvocationTargetException failed) {
                            throw failed.getCause();
                        }
                    });
        }
    }
}
