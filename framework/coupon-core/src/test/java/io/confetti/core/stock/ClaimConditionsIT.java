package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.AcceptedClaim;
import io.confetti.core.fixture.Kernel;
import io.confetti.core.grant.Grant.Refusal;
import io.confetti.core.grant.TemplatePausedException;
import io.confetti.core.grant.store.StockGuard;
import io.confetti.core.grant.store.StockGuard.Taken;
import io.confetti.core.stock.ClaimVerdict.Status;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The script on a real Redis and the guarded statement on a real database, cell by cell against the table of conditions. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ClaimConditionsIT {

    private static final int LIMIT = 1;
    private static final long USER = 42;

    private Kernel kernel;
    private Instant start;
    private Instant end;

    /** @param second from the start of the window, which lasts an hour */
    record Cell(StockStatus status, long second, long received, long left) {}

    @BeforeAll
    void begin() {
        kernel = Kernel.start();
        start = kernel.now().truncatedTo(ChronoUnit.SECONDS).minus(Duration.ofMinutes(30));
        end = start.plus(Duration.ofHours(1));
    }

    @AfterAll
    void stop() {
        kernel.close();
    }

    static Stream<Cell> cells() {
        return Stream.of(StockStatus.values())
                .flatMap(status -> Stream.of(-1L, 0L, 1_800L, 3_599L, 3_600L)
                        .flatMap(second -> Stream.of(0L, 1L)
                                .flatMap(received ->
                                        Stream.of(0L, 1L).map(left -> new Cell(status, second, received, left)))));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void theScriptRefusesWhatTheTableRefuses(Cell cell) {
        long template = template(cell);
        kernel.bean(StockFilter.class).reload(template);
        kernel.redis()
                .opsForHash()
                .put(new StockKeys(template).given(), Long.toString(USER), Long.toString(cell.received()));
        AcceptedClaim claim = new AcceptedClaim(1, template, USER, "key", "", at(cell), 0);

        Status verdict = kernel.bean(JudgeClaim.class)
                .claim(claim, LIMIT, InAudience.YES, stockRow(template))
                .status();

        assertThat(verdict)
                .isEqualTo(ClaimConditions.refusal(stockRow(template), at(cell), cell.received(), LIMIT)
                        .orElse(Status.OK));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void theAudienceIsAskedOnlyIfNothingElseRefuses(Cell cell) {
        long template = template(cell);
        kernel.bean(StockFilter.class).reload(template);
        kernel.redis()
                .opsForHash()
                .put(new StockKeys(template).given(), Long.toString(USER), Long.toString(cell.received()));
        AcceptedClaim claim = new AcceptedClaim(1, template, USER, "key", "", at(cell), 0);
        AtomicInteger asked = new AtomicInteger();

        Status verdict = kernel.bean(JudgeClaim.class)
                .claim(claim, LIMIT, InAudience.asking(() -> asked.incrementAndGet() < 0), stockRow(template))
                .status();

        var sooner = ClaimConditions.refusal(stockRow(template), at(cell), cell.received(), LIMIT);
        assertThat(verdict).isEqualTo(sooner.orElse(Status.NOT_IN_AUDIENCE));
        assertThat(asked).hasValue(sooner.isPresent() ? 0 : 1);
        assertThat(kernel.filter(template).keySet()).noneMatch(field -> ((String) field).startsWith("c:"));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void theGuardedStatementRefusesWhatTheTableRefusesButForTheLimit(Cell cell) {
        long template = template(cell);

        assertThat(taken(template, at(cell)))
                .isEqualTo(ClaimConditions.refusal(stockRow(template), at(cell), 0, LIMIT)
                        .map(ClaimConditionsIT::asTheStatementSaysIt));
    }

    /** Why one coupon may not be taken, and nothing is; empty if it may. */
    private Optional<Object> taken(long template, Instant at) {
        return kernel.transaction().execute(transaction -> {
            transaction.setRollbackOnly();
            try {
                Taken taken = kernel.bean(StockGuard.class).take(template, 1, at);
                assertThat(taken.quantity()).isEqualTo(taken.refusalOfTheRest() == null ? 1 : 0);
                return Optional.ofNullable(taken.refusalOfTheRest());
            } catch (TemplatePausedException paused) {
                return Optional.of(Status.PAUSED);
            }
        });
    }

    private static Object asTheStatementSaysIt(Status refusal) {
        return switch (refusal) {
            case PAUSED -> Status.PAUSED;
            case SOLD_OUT -> Refusal.NO_STOCK;
            default -> Refusal.TEMPLATE_ENDED;
        };
    }

    private Instant at(Cell cell) {
        return start.plusSeconds(cell.second());
    }

    private long template(Cell cell) {
        long template = kernel.bean(Ids.class).next();
        kernel.transaction()
                .executeWithoutResult(
                        transaction -> kernel.bean(TemplateStocks.class).open(template, 1, cell.status(), start, end));
        kernel.sql()
                .sql("UPDATE t_template_stock SET stock_left = ? WHERE template_id = ?")
                .params(cell.left(), template)
                .update();
        return template;
    }

    private TemplateStock stockRow(long template) {
        return kernel.bean(TemplateStocks.class).find(template).orElseThrow();
    }
}
