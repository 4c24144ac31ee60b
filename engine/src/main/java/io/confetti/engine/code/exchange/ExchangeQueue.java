package io.confetti.engine.code.exchange;

import io.confetti.engine.claim.model.ClaimProperties;
import io.confetti.platform.batch.KeyedBatcher;
import io.confetti.platform.batch.KeyedBatcher.Limits;
import jakarta.annotation.PreDestroy;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Exchanges that reach this instance at about the same time are decided together, template by template. */
@Component
class ExchangeQueue {
    /** One transaction is flushed while the next one inserts; more for one template would only wait for its stock row. */
    private static final int PER_TEMPLATE = 2;

    /** Leaves two when a template hangs. */
    private static final int DECIDERS = 4;

    private final HandleExchanges handleExchanges;
    private final KeyedBatcher<Waiting> deciders;

    ExchangeQueue(HandleExchanges handleExchanges, ClaimProperties settings) {
        this.handleExchanges = handleExchanges;
        this.deciders = new KeyedBatcher<>(
                "code-exchanger",
                new Limits(DECIDERS, PER_TEMPLATE, settings.maxBatchSize(), settings.minDecideInterval()),
                waiting -> waiting.exchange().templateId(),
                this::handle);
    }

    private record Waiting(Exchange exchange, CompletableFuture<ExchangeOutcome> outcome) {}

    /** @return completed once it is committed, or refused; failed if nothing is known of it: then it may be repeated */
    CompletableFuture<ExchangeOutcome> submit(Exchange exchange) {
        Waiting waiting = new Waiting(exchange, new CompletableFuture<>());
        deciders.submit(waiting).whenComplete((done, failure) -> {
            if (failure != null) {
                waiting.outcome().completeExceptionally(failure);
            }
        });
        return waiting.outcome();
    }

    private void handle(List<Waiting> some) {
        Map<Long, List<Waiting>> byClaim = some.stream()
                .collect(Collectors.groupingBy(
                        waiting -> waiting.exchange().claimId(), LinkedHashMap::new, Collectors.toList()));
        // of repeats that came together, with times of their own, the first stands for all
        List<Exchange> distinct =
                byClaim.values().stream().map(same -> same.get(0).exchange()).toList();
        handleExchanges.handle(
                distinct.get(0).templateId(),
                distinct,
                (claimId, outcome) -> each(byClaim, claimId, waiting -> waiting.complete(outcome)),
                (claimId, failure) -> each(byClaim, claimId, waiting -> waiting.completeExceptionally(failure)));
    }

    private static void each(
            Map<Long, List<Waiting>> byClaim, long claimId, Consumer<CompletableFuture<ExchangeOutcome>> tell) {
        byClaim.get(claimId).forEach(waiting -> tell.accept(waiting.outcome()));
    }

    @PreDestroy
    void stop() {
        deciders.close();
    }
}
