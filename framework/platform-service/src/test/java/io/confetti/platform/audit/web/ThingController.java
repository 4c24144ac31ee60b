package io.confetti.platform.audit.web;

import io.confetti.platform.audit.Audited;
import io.confetti.platform.audit.AuditedState;
import io.confetti.platform.audit.Recorded;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.idempotency.IdempotentCalls;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Calls of each kind that the audit knows. */
@RestController
class ThingController {
    static final String TABLE = "CREATE TABLE t_thing (id BIGINT PRIMARY KEY, state VARCHAR(20) NOT NULL)";

    record StateRequest(
            @Recorded @Size(max = 20) String state,
            @Size(max = 20) String secret,
            @Size(max = 500) String reason) {}

    record Made(String id) {}

    private final JdbcClient database;
    private final TransactionTemplate transaction;
    private final IdempotentCalls calls;

    ThingController(JdbcClient database, PlatformTransactionManager transactions, IdempotentCalls calls) {
        this.database = database;
        this.transaction = new TransactionTemplate(transactions);
        this.calls = calls;
    }

    @Bean
    static AuditedState thingState(JdbcClient database) {
        return new AuditedState() {
            @Override
            public String kind() {
                return "thing";
            }

            @Override
            public Map<String, Object> find(long shopId, long id) {
                return database.sql("SELECT state FROM t_thing WHERE id = ?")
                        .param(id)
                        .query(String.class)
                        .optional()
                        .map(state -> Map.<String, Object>of("state", state, "kind", "thing"))
                        .orElse(Map.of());
            }
        };
    }

    @Audited("thing.move")
    @PostMapping("/api/merchant/things/{id}/move")
    Answer<String> move(
            Caller caller,
            @PathVariable String id,
            @RequestParam(defaultValue = "false") boolean refused,
            @RequestBody JsonBody<StateRequest> body) {
        transaction.executeWithoutResult(status -> {
            put(Long.parseLong(id), body.read().state());
            if (refused) {
                throw CommonError.CONFLICT.refusal();
            }
        });
        return Answer.of("moved");
    }

    @Audited("thing.make")
    @PostMapping("/api/merchant/things")
    Answer<Made> make(Caller caller, @RequestHeader("Idempotency-Key") String key, @RequestParam String id) {
        return Answer.of(calls.run(caller, "POST /api/merchant/things", key, id, Made.class, () -> {
            put(Long.parseLong(id), "NEW");
            return new Made(id);
        }));
    }

    @Audited("thing.leave")
    @PostMapping("/api/merchant/things/{id}/leave")
    Answer<String> leave(Caller caller, @PathVariable String id) {
        return Answer.of("left");
    }

    @Audited(value = "user.things", id = "userId", first = true)
    @GetMapping("/api/merchant/users/{userId}/things")
    Answer<String> look(Caller caller, @PathVariable String userId) {
        return Answer.of("seen");
    }

    @PostMapping("/internal/things/{id}/move")
    Answer<String> moveForPeer(@PathVariable long id, @RequestParam String state) {
        transaction.executeWithoutResult(status -> put(id, state));
        return Answer.of("moved");
    }

    private void put(long id, String state) {
        database.sql("INSERT INTO t_thing (id, state) VALUES (?, ?) ON DUPLICATE KEY UPDATE state = VALUES(state)")
                .params(id, state)
                .update();
    }
}
