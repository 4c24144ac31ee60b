package io.confetti.platform.audit;

import io.confetti.platform.audit.store.AuditRows;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes the row of a call, inside the transaction that runs. */
public class WriteAudit {
    private static final Logger LOG = LoggerFactory.getLogger(WriteAudit.class);

    private final String service;
    private final AuditKeys keys;
    private final AuditRows rows;
    private final Map<String, AuditedState> states;
    private final MeterRegistry metrics;

    WriteAudit(String service, AuditKeys keys, AuditRows rows, List<AuditedState> states, MeterRegistry metrics) {
        this.service = service;
        this.keys = keys;
        this.rows = rows;
        this.states = states.stream().collect(Collectors.toMap(AuditedState::kind, Function.identity()));
        this.metrics = metrics;
    }

    /** Before the call does anything: what its object is now. Outside of a transaction, whose reads it would fix. */
    public void remember(AuditedCall call) {
        try {
            call.found(facts(call));
        } catch (RuntimeException unknown) {
            LOG.warn("State before a change not read auditId={}", call.start().id(), unknown);
        }
    }

    /** Whatever fails here rolls the change back. */
    void write(AuditedCall call) {
        List<AuditPerson> persons = call.persons().stream().map(AuditPerson::of).toList();
        AuditEntry entry = call.entry(service, facts(call), persons);
        rows.insert(entry, keys.seal(entry), persons);
    }

    void committed(AuditedCall call) {
        call.written();
        metrics.counter("confetti.audit.rows").increment();
        var start = call.start();
        LOG.info("Audited auditId={} shopId={} action={}", start.id(), start.shop(), start.action());
    }

    private Map<String, Object> facts(AuditedCall call) {
        AuditedState state = states.get(call.start().kind());
        return state == null
                ? Map.of()
                : call.objectId().map(id -> state.find(call.start().shop(), id)).orElse(Map.of());
    }
}
