package io.confetti.platform.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.messaging.StubbornListener.Order;
import io.confetti.platform.test.TestServers;
import io.confetti.platform.trace.TraceId;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeadLetterBoxIT {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);

    private static Map<String, String> properties;
    private static Fixture fixture;
    private static StubbornListener listener;
    private static DeadLetterBox box;
    private static String group;

    @BeforeAll
    static void start() throws IOException {
        properties = TestServers.properties("fixture");
        TestServers.createTopics(properties, List.of(StubbornListener.TOPIC), List.of(StubbornListener.GROUP));
        fixture = Fixture.start(properties, StubbornListener.class);
        listener = fixture.bean(StubbornListener.class);
        group = StubbornListener.GROUP + suffix();
        box = DeadLetterBox.open(properties.get("ROCKETMQ_NAMESRV"), suffix());
    }

    @AfterAll
    static void stop() {
        box.close();
        fixture.close();
    }

    @BeforeEach
    void everythingIsReplayed() throws IOException {
        listener.fail(false);
        box.replay(group, letter -> true);
        listener.fail(true);
    }

    @Test
    void aMessageThatFailsIsCountedListedAndReplayedOnce() throws IOException {
        try (TraceId.Scope scope = TraceId.open("trace-of-the-order")) {
            send(1, "优惠券🎉");
        }
        await().atMost(TIMEOUT).until(() -> box.list(group).size() == 1);

        assertThat(listener.tries(1)).hasSize(4);
        assertThat(gaps(1)).allSatisfy(gap -> assertThat(gap).isBetween(500L, 5000L));
        DeadLetter letter = box.list(group).get(0);
        assertThat(letter.topic()).isEqualTo(StubbornListener.TOPIC + suffix());
        assertThat(letter.key()).isEqualTo("order-1");
        assertThat(letter.traceId()).isEqualTo("trace-of-the-order");
        assertThat(letter.body()).isEqualTo("{\"number\":1,\"text\":\"优惠券🎉\"}");
        assertThat(letter.tries()).isEqualTo(4);
        assertThat(letter.died()).isCloseTo(Clock.systemUTC().instant(), within(1, ChronoUnit.MINUTES));
        assertThat(sampled("confetti.dead-letters")).isEqualTo(1);
        assertThat(fixture.bean(BrokerBacklog.class).groups())
                .filteredOn(known -> known.name().equals(group))
                .singleElement()
                .matches(BrokerBacklog.Group::hasDeadLetters);

        listener.fail(false);
        assertThat(box.replay(group, any -> true)).containsExactly(letter);

        await().atMost(TIMEOUT).until(() -> listener.tries(1).size() == 5);
        assertThat(listener.tries(1).get(4).traceId()).isEqualTo("trace-of-the-order");
        assertThat(box.replay(group, any -> true)).isEmpty();
        assertThat(box.list(group)).isEmpty();
        assertThat(sampled("confetti.dead-letters")).isZero();
        try (DeadLetterBox later = DeadLetterBox.open(properties.get("ROCKETMQ_NAMESRV"), suffix())) {
            assertThat(later.replay(group, any -> true)).isEmpty();
        }
        assertThat(listener.tries(1)).hasSize(5);
    }

    @Test
    void oneInTheMiddleIsReplayedAndTheOthersStay() throws IOException {
        for (long number = 11; number <= 13; number++) {
            send(number, "");
        }
        await().atMost(TIMEOUT).until(() -> box.list(group).size() == 3);
        List<DeadLetter> before = box.list(group);
        DeadLetter middle = before.get(1);
        listener.fail(false);

        assertThat(box.replay(group, letter -> letter.id().equals(middle.id()))).containsExactly(middle);

        assertThat(box.replay(group, letter -> letter.id().equals(middle.id()))).isEmpty();
        assertThat(box.list(group)).containsExactly(before.get(0), before.get(2));
        assertThat(box.replay(group, any -> true)).containsExactly(before.get(0), before.get(2));
        assertThat(box.list(group)).isEmpty();
        assertThat(sampled("confetti.dead-letters")).isZero();
        await().atMost(TIMEOUT)
                .until(() -> List.of(11L, 12L, 13L).stream()
                        .allMatch(number -> listener.tries(number).size() == 5));
    }

    @Test
    void aReplayThatFailsAgainIsANewLetter() throws IOException {
        send(21, "");
        await().atMost(TIMEOUT).until(() -> box.list(group).size() == 1);
        String first = box.list(group).get(0).id();

        assertThat(box.replay(group, any -> true)).hasSize(1);

        await().atMost(TIMEOUT).until(() -> box.list(group).size() == 1);
        assertThat(box.list(group).get(0).id()).isNotEqualTo(first);
        assertThat(box.list(group).get(0).key()).isEqualTo("order-21");
    }

    @Test
    void aGroupWithoutLettersHasNone() throws IOException {
        assertThat(box.list("confetti-nobody")).isEmpty();
        assertThat(box.replay("confetti-nobody", any -> true)).isEmpty();
    }

    @Test
    void backlogIsWhatWasNotConsumed() {
        listener.fail(false);
        send(31, "");
        await().atMost(TIMEOUT).until(() -> listener.tries(31).size() == 1 && sampled("confetti.backlog") == 0);
    }

    private static void send(long number, String text) {
        fixture.bean(Broker.class).send(StubbornListener.TOPIC, "order-" + number, new Order(number, text));
    }

    private static List<Long> gaps(long number) {
        var tries = listener.tries(number);
        return java.util.stream.IntStream.range(1, tries.size())
                .mapToObj(i -> (tries.get(i).nanos() - tries.get(i - 1).nanos()) / 1_000_000)
                .toList();
    }

    private static double sampled(String gauge) {
        fixture.bean(WatchBroker.class).sample();
        return fixture.bean(MeterRegistry.class)
                .get(gauge)
                .tag("group", group)
                .gauge()
                .value();
    }

    private static String suffix() {
        return properties.get("CONFETTI_UNIQUE_NAME");
    }
}
