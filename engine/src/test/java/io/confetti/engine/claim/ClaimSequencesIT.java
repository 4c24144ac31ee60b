package io.confetti.engine.claim;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.stock.StockFilter;
import io.confetti.engine.fixture.Engine;
import io.confetti.engine.fixture.Push;
import io.confetti.engine.fixture.Storm;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Sequences of the protocol in which claims meet loads, pushes and themselves. */
class ClaimSequencesIT {

    private static long users = 400_000;

    private static Engine engine;
    private static ClaimPromises promises;

    @BeforeAll
    static void start() {
        engine = Engine.start();
        promises = new ClaimPromises(engine);
    }

    @AfterAll
    static void stop() {
        engine.close();
    }

    @Test
    void loadsInTheMiddleOfAStormForgetNoClaimAndCountNoneTwice() throws Exception { // sequence 3
        long template = engine.aTemplateWithStock(150);
        long first = nextUsers(600);
        Storm storm = new Storm(engine, template);
        storm.rage(first, 1, 1, 1);

        CompletableFuture<Void> raging = CompletableFuture.runAsync(() -> storm.rage(first, 600, 1, 2));
        StockFilter filter = engine.bean(StockFilter.class);
        while (!raging.isDone()) {
            filter.reload(template);
            assertThat(engine.books(template).left()).isNotNegative();
        }
        raging.get(1, TimeUnit.SECONDS);

        promises.assertEveryoneHasAnAnswer(template, storm, 150, 1);
    }

    @Test
    void manyKeysOfEachUserAreManyUsersNevertheless() { // sequence 9
        long template = engine.aTemplateWithStock(100);
        Storm storm = new Storm(engine, template);

        storm.rage(nextUsers(300), 300, 3, 1);

        promises.assertEveryoneHasAnAnswer(template, storm, 100, 1);
    }

    @Test
    void twoPushesAndClaimsOfOneUserEndAtTheLimit() { // sequence 9
        long template = engine.aTemplate().withStock(1_000).withLimit(3).create();
        long user = nextUsers(1);
        Storm storm = new Storm(engine, template);

        var pushes = List.of(
                push(new Push(engine, template), List.of(user)), push(new Push(engine, template), List.of(user)));
        storm.rage(user, 1, 6, 1);
        pushes.forEach(CompletableFuture::join);
        storm.rage(user, 1, 6, 1); // whoever was refused while others were in flight

        promises.assertEveryoneHasAnAnswer(template, storm, 3, 3);
    }

    @Test
    void aPushAndClaimsForTheSameUsersGiveEachTheirDueWithoutAStormOfDeadlocks() { // sequence 10
        long template = engine.aTemplate().withStock(1_000).withLimit(2).create();
        long first = nextUsers(400);
        List<Long> pushed = LongStream.range(first, first + 400).boxed().collect(Collectors.toList());
        Collections.shuffle(pushed, new Random(7));
        Storm storm = new Storm(engine, template);
        Push push = new Push(engine, template);

        CompletableFuture<Integer> giving = push(push, pushed);
        storm.rage(first, 400, 1, 1);
        int given = giving.orTimeout(Duration.ofSeconds(60).toSeconds(), TimeUnit.SECONDS)
                .join();

        assertThat(given).isEqualTo(400);
        assertThat(push.triedAgain()).isLessThan(3);
        assertThat(storm.told()).allMatch(Storm.Told::isAccepted);
        promises.assertEveryoneHasAnAnswer(template, storm, 800, 2);
    }

    private static CompletableFuture<Integer> push(Push push, List<Long> users) {
        return CompletableFuture.supplyAsync(() -> push.give(users));
    }

    private static long nextUsers(int count) {
        long first = users;
        users += count;
        return first;
    }
}
