package io.confetti.platform.messaging;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import io.confetti.platform.messaging.store.OutboxRows;
import io.confetti.platform.time.SuiteClock;
import io.confetti.platform.trace.TraceId;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Writes the row now and wakes the relay once the transaction has committed. */
class StoredOutbox implements Outbox {
    private final OutboxRows rows;
    private final OutboxRelay relay;
    private final Ids ids;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    StoredOutbox(OutboxRows rows, OutboxRelay relay, Ids ids, SuiteClock clock, FailPoints failPoints) {
        this.rows = rows;
        this.relay = relay;
        this.ids = ids;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    @Override
    public void add(String topic, String key, Object payload) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException("the outbox is written inside a transaction only");
        }
        String json = JSON.toJSONString(payload);
        rows.insert(new OutboxRows.Due(ids.next(), topic, key, json, TraceId.current()), clock.utc());
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void afterCommit() {
                failPoints.reach("before-relay." + topic, key);
                relay.wake();
            }
        });
    }

    @Override
    public boolean isStuck() {
        return relay.isStuck();
    }
}
