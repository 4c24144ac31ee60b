package io.confetti.settlement.order.store;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.time.DatabaseTime;
import io.confetti.settlement.order.LockedQuote;
import io.confetti.settlement.order.OrderKey;
import io.confetti.settlement.order.OrderProgress;
import io.confetti.settlement.order.PendingSync;
import io.confetti.settlement.order.Settlement;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.RefundRule;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** {@code t_settlement}. */
@Repository
public class Settlements {
    private static final String AFTER =
            " AND locked_until >= :until AND (locked_until > :until OR order_system > :system"
                    + " OR (order_system = :system AND order_id > :order))";

    private final JdbcClient jdbc;

    Settlements(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public Optional<Settlement> find(OrderKey order) {
        return jdbc.sql("SELECT * FROM t_settlement WHERE order_system = ? AND order_id = ?")
                .params(order.system(), order.id())
                .query(SettlementReading::settlement)
                .optional();
    }

    /** Reads the row and locks it until the end of the transaction. */
    public Optional<Settlement> lock(OrderKey order) {
        return jdbc.sql("SELECT * FROM t_settlement WHERE order_system = ? AND order_id = ? FOR UPDATE")
                .params(order.system(), order.id())
                .query(SettlementReading::settlement)
                .optional();
    }

    /** @throws org.springframework.dao.DuplicateKeyException if another event of the order was first */
    public void insert(Settlement order, LocalDateTime syncAt, LocalDateTime now) {
        Optional<LockedQuote> quote = order.lockedQuote();
        jdbc.sql(
                        "INSERT INTO t_settlement (order_system, order_id, hold, user_id, state, quote, paid, refund_rule, returned,"
                                + " locked_until, released_by, due, due_at, created_at, changed_at)"
                                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
                .param(order.key().system())
                .param(order.key().id())
                .param(order.lockId())
                .param(quote.map(it -> it.content().userId()).orElse(0L))
                .param(order.state().name())
                .param(quote.map(it -> JSON.toJSONString(it.content())).orElse(null))
                .param(quote.map(LockedQuote::payable).orElse(0L))
                .param(quote.map(LockedQuote::refundRule)
                        .orElse(RefundRule.KEEP)
                        .name())
                .param(JSON.toJSONString(order.progress().returned()))
                .param(quote.map(it -> DatabaseTime.of(it.lockedUntil())).orElse(null))
                .param(name(order.progress().releasedBy()))
                .param(name(order.pending()))
                .param(order.pending().map(pending -> syncAt).orElse(null))
                .param(now)
                .param(now)
                .update();
    }

    /** Compare-and-set; the terms never change. */
    public void change(Settlement before, Settlement after, LocalDateTime syncAt, LocalDateTime now) {
        if (!changeIf("", before, after, syncAt, now)) {
            throw new IllegalStateException("Order " + before.key() + " is no longer " + before.state());
        }
    }

    /** @return false if the lock is not over by the database's own clock: nothing gives an order back that was given up */
    public boolean changeIfOver(Settlement before, Settlement after, LocalDateTime syncAt, LocalDateTime now) {
        return changeIf(" AND locked_until <= UTC_TIMESTAMP(3)", before, after, syncAt, now);
    }

    private boolean changeIf(
            String guard, Settlement before, Settlement after, LocalDateTime syncAt, LocalDateTime now) {
        OrderProgress progress = after.progress();
        return jdbc.sql("UPDATE t_settlement SET state = ?, returned = ?, refunded = ?, payment_id = ?,"
                                + " released_by = ?, due = ?, due_at = ?, changed_at = ? WHERE order_system = ? AND order_id = ? AND state = ?"
                                + guard)
                        .param(after.state().name())
                        .param(JSON.toJSONString(progress.returned()))
                        .param(progress.refunded())
                        .param(progress.paymentId().orElse(null))
                        .param(name(progress.releasedBy()))
                        .param(name(after.pending()))
                        .param(after.pending().map(pending -> syncAt).orElse(null))
                        .param(now)
                        .param(before.key().system())
                        .param(before.key().id())
                        .param(before.state().name())
                        .update()
                == 1;
    }

    public void delete(Settlement order) {
        jdbc.sql("DELETE FROM t_settlement WHERE order_system = ? AND order_id = ? AND state = ?")
                .params(order.key().system(), order.key().id(), order.state().name())
                .update();
    }

    /** Engine has confirmed it; what became pending meanwhile stays. */
    public void synced(Settlement order, PendingSync confirmed) {
        jdbc.sql(
                        "UPDATE t_settlement SET due = NULL, due_at = NULL WHERE order_system = ? AND order_id = ? AND hold = ? AND due = ?")
                .params(order.key().system(), order.key().id(), order.lockId(), confirmed.name())
                .update();
    }

    /** Postpones what is pending: of several sweepers one carries it out, and an unreadable row comes last. */
    public boolean postpone(OrderKey order, LocalDateTime now, LocalDateTime again) {
        return jdbc.sql("UPDATE t_settlement SET due_at = ? WHERE order_system = ? AND order_id = ? AND due_at <= ?")
                        .params(again, order.system(), order.id(), now)
                        .update()
                == 1;
    }

    /** Orders with something pending whose time has come, the longest overdue first. */
    public List<OrderKey> pending(LocalDateTime now, int limit) {
        return jdbc.sql("SELECT order_system, order_id FROM t_settlement WHERE due_at <= ? ORDER BY due_at LIMIT ?")
                .params(now, limit)
                .query(SettlementReading::key)
                .list();
    }

    /**
     * An unpaid order whose time is over.
     *
     * @param until when its time was over
     */
    public record Overdue(OrderKey key, LocalDateTime until) {}

    /**
     * Unpaid orders whose time is over, the longest ago first.
     *
     * @param state LOCKING or LOCKED
     * @param after the last one of the page before; empty for the first page
     */
    public List<Overdue> overdue(OrderState state, LocalDateTime now, Optional<Overdue> after, int limit) {
        return jdbc.sql("SELECT order_system, order_id, locked_until FROM t_settlement"
                        + " WHERE state = :state AND locked_until <= :now"
                        + (after.isPresent() ? AFTER : "")
                        + " ORDER BY locked_until, order_system, order_id LIMIT :limit")
                .param("state", state.name())
                .param("now", now)
                .param("until", after.map(Overdue::until).orElse(null))
                .param("system", after.map(last -> last.key().system()).orElse(null))
                .param("order", after.map(last -> last.key().id()).orElse(null))
                .param("limit", limit)
                .query((row, i) ->
                        new Overdue(SettlementReading.key(row, i), row.getObject("locked_until", LocalDateTime.class)))
                .list();
    }

    private static @Nullable String name(Optional<? extends Enum<?>> value) {
        return value.map(Enum::name).orElse(null);
    }
}
