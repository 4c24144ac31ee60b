package io.confetti.engine.claim.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.RowsRead;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.support.TransactionTemplate;

/** What the sweep of claims reads each second does not grow with what Redis has yet to hear. */
class DueClaimsIT {
    private static final int BACKLOG = 20_000;
    private static final long BEHIND = 7;
    private static final long FEW = 9;

    private static Engine engine;

    @BeforeAll
    static void start() {
        engine = Engine.start();
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void aTemplateWithFewPassesOverNoBacklogOfAnother() {
        RecoveryRows rows = engine.bean(RecoveryRows.class);
        engine.bean(TransactionTemplate.class).executeWithoutResult(notCommitted -> {
            due(BEHIND, BACKLOG);
            due(FEW, 6);

            long ofTemplate = RowsRead.of(
                    engine, () -> assertThat(rows.pendingSync(FEW, 500)).hasSize(6));
            long ofTemplates = RowsRead.of(
                    engine, () -> assertThat(rows.templatesPendingSync()).containsSubsequence(FEW, BEHIND));

            assertThat(ofTemplate).as("beside %d", BACKLOG).isLessThan(100);
            assertThat(ofTemplates).as("beside %d", BACKLOG).isLessThan(BACKLOG / 10);
            notCommitted.setRollbackOnly();
        });
    }

    /** Ids of claims are hashes: those of two templates lie among each other. */
    private static void due(long template, int claims) {
        engine.sql()
                .sql(
                        "INSERT INTO t_claim (claim_id, user_id, template_id, idempotency_key, load_gen, state, reason, redis_due,"
                                + " accepted_at, decided_at) SELECT (seq * 10 + :template) * 2654435761 MOD 4294967296, seq, :template, seq, 0, 'REFUSED',"
                                + " 'SOLD_OUT', 1, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) FROM seq_1_to_" + claims)
                .param("template", template)
                .update();
    }
}
