package io.confetti.platform.redis;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.platform.fixture.Fixture;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.redisson.api.RScript;
import org.redisson.api.RedissonClient;
import org.redisson.client.codec.StringCodec;
import org.springframework.data.redis.core.StringRedisTemplate;

class ScriptsIT {
    private static final Script ECHO = Script.of("lua/echo.lua");

    private static Fixture fixture;

    @BeforeAll
    static void start() {
        fixture = Fixture.start();
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @Test
    void flattensTheReplyToTexts() {
        List<String> reply = scripts().run(ECHO, List.of("confetti:{1}:n"), List.of("9223372036854775807", "优惠券🎉"));

        assertThat(reply).containsExactly("OK", "1", "9223372036854775807", "优惠券🎉", null);
    }

    @Test
    void loadsAScriptThatRedisForgot() {
        scripts().run(ECHO, List.of("confetti:{2}:n"), List.of());
        fixture.bean(RedissonClient.class).getScript(StringCodec.INSTANCE).scriptFlush();

        List<String> reply = scripts().run(ECHO, List.of("confetti:{2}:n"), List.of());

        assertThat(reply).startsWith("OK", "2");
        assertThat(known(ECHO)).isTrue();
    }

    @Test
    void answersWithoutHoldingAThreadAlsoWhenRedisForgotTheScript() throws Exception {
        fixture.bean(RedissonClient.class).getScript(StringCodec.INSTANCE).scriptFlush();

        var reply = scripts().runAsync(ECHO, List.of("confetti:{4}:n"), List.of("x"));
        assertThat(reply.toCompletableFuture().get(10, SECONDS)).startsWith("OK", "1");

        var again = scripts().runAsync(ECHO, List.of("confetti:{4}:n"), List.of("x"));
        assertThat(again.toCompletableFuture().get(10, SECONDS)).startsWith("OK", "2");
    }

    @Test
    void runsManyCallsInOnePipelineAlsoWhenRedisForgotTheScript() {
        fixture.bean(RedissonClient.class).getScript(StringCodec.INSTANCE).scriptFlush();
        List<Scripts.Call> calls = Stream.of("one", "two", "three")
                .map(text -> new Scripts.Call(List.of("confetti:{5" + text + "}:n"), List.of(text, "x")))
                .toList();

        List<List<String>> replies = scripts().runAll(ECHO, calls);

        assertThat(replies)
                .containsExactly(
                        Arrays.asList("OK", "1", "one", "x", null),
                        Arrays.asList("OK", "1", "two", "x", null),
                        Arrays.asList("OK", "1", "three", "x", null));
        assertThat(scripts().runAll(ECHO, List.of())).isEmpty();
    }

    @Test
    void templatesSeeTheSameTexts() {
        scripts().run(ECHO, List.of("confetti:{3}:n"), List.of());
        var redis = fixture.bean(StringRedisTemplate.class);

        assertThat(redis.opsForValue().get("confetti:{3}:n")).isEqualTo("1");
    }

    private static boolean known(Script script) {
        RScript redis = fixture.bean(RedissonClient.class).getScript(StringCodec.INSTANCE);
        return redis.scriptExists(script.sha1()).get(0);
    }

    private static Scripts scripts() {
        return fixture.bean(Scripts.class);
    }
}
