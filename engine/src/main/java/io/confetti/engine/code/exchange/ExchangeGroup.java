package io.confetti.engine.code.exchange;

import io.confetti.core.code.CodeUse;
import io.confetti.core.code.SeriesRow;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Exchanges of different users of one template on the way through one transaction. For one use. */
final class ExchangeGroup {
    private final long templateId;
    private final Map<Long, Exchange> open = new LinkedHashMap<>();
    private final Map<Long, Exchange> refused = new LinkedHashMap<>();
    private final Map<Long, ExchangeOutcome> outcomes = new HashMap<>();
    private final List<Exchange> deferred = new ArrayList<>();
    private Map<Long, SeriesRow> series = Map.of();
    private Map<Code, List<CodeUse>> uses = Map.of();

    ExchangeGroup(long templateId, Collection<Exchange> exchanges) {
        this.templateId = templateId;
        exchanges.forEach(exchange -> open.put(exchange.claimId(), exchange));
    }

    long templateId() {
        return templateId;
    }

    /** Those about which nothing is decided yet, in the order in which they came. */
    List<Exchange> open() {
        return List.copyOf(open.values());
    }

    boolean isDecided() {
        return open.isEmpty();
    }

    void seriesAre(List<SeriesRow> rows) {
        series = rows.stream().collect(Collectors.toMap(SeriesRow::id, Function.identity()));
    }

    /** The series as this transaction has read it; null if there is none. */
    SeriesRow series(Exchange exchange) {
        return series.get(exchange.seriesId());
    }

    SeriesRow series(long seriesId) {
        return series.get(seriesId);
    }

    void usesAre(List<CodeUse> known) {
        uses = known.stream().collect(Collectors.groupingBy(use -> new Code(use.seriesId(), use.serial())));
    }

    /** Uses of the code as this transaction has read them. */
    List<CodeUse> uses(Exchange exchange) {
        return uses.getOrDefault(exchange.usedCode(), List.of());
    }

    void decide(Exchange exchange, ExchangeOutcome outcome) {
        open.remove(exchange.claimId());
        outcomes.put(exchange.claimId(), outcome);
        if (outcome instanceof ExchangeOutcome.Refused no && !no.isNotValid()) {
            refused.put(exchange.claimId(), exchange);
        } else {
            refused.remove(exchange.claimId());
        }
    }

    /** Those whose code is valid, and who are told why it is not exchanged. */
    List<Exchange> refusedHolders() {
        return List.copyOf(refused.values());
    }

    void refuse(Exchange exchange, ErrorCode reason) {
        refuse(exchange, reason.refusal());
    }

    void refuse(Exchange exchange, CouponException refusal) {
        decide(exchange, new ExchangeOutcome.Refused(refusal));
    }

    /** Leaves it to the next transaction: what it depends on is decided in this one. */
    void defer(Exchange exchange) {
        open.remove(exchange.claimId());
        deferred.add(exchange);
    }

    /** By claim id. */
    Map<Long, ExchangeOutcome> outcomes() {
        return outcomes;
    }

    List<Exchange> deferred() {
        return deferred;
    }
}
