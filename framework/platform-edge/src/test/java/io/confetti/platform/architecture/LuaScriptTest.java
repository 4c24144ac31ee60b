package io.confetti.platform.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LuaScriptTest {

    private static final String HEADER = """
            -- take: takes as many as there are.
            -- KEYS[1] stock    hash    gen, available
            -- KEYS[2...] mark  string  of one run each
            -- ARGV    wanted, then one epoch per mark
            -- returns {status}   status: OK
            """;
    private static final String HEADING = """
            local stockKey = KEYS[1]
            local firstMark = 2 -- KEYS from here on: mark of a run, ...
            local wanted = tonumber(ARGV[1])
            local firstEpoch = 2 -- ARGV from here on: epoch of its run, ...

            """;
    private static final String BODY = """
            local gen, available = unpack(redis.call('HMGET', stockKey, 'gen', 'available'))
            for i = 0, #KEYS - firstMark do
              redis.call('SET', KEYS[firstMark + i], ARGV[firstEpoch + i])
            end
            for i = 1, #KEYS do
              redis.call('PEXPIRE', KEYS[i], ARGV[2 * i - 1])
            end
            return {'OK'}
            """;

    @Test
    void acceptsNamesAndListsOfAnyLength() {
        assertThat(LuaScript.parse("take", HEADER + HEADING + BODY).breaches()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "redis.call('DEL', KEYS[1])",
                "redis.call('SET', stockKey, ARGV[2])",
                "local limit = tonumber(ARGV[6])",
                "local late = ARGV[7] -- a name, but below the heading",
                "return {fields[8] or fields[10]}",
                "local micros = redis.call('TIME')[2]",
                "for at = 3, #ARGV, 2 do end",
                "local claim, user = unpack(ARGV, 3, 4)",
                "local books = redis.call('HGETALL', stockKey)"
            })
    void refusesInTheBody(String line) {
        String script = HEADER + HEADING + BODY.replace("return {'OK'}", line + "\nreturn {'OK'}");

        assertThat(LuaScript.parse("take", script).breaches())
                .singleElement()
                .satisfies(breach -> assertThat(breach).endsWith(": " + line));
    }

    @Test
    void refusesAGapInTheHeading() {
        String gap = HEADING.replace("ARGV[1]", "ARGV[2]");

        assertThat(LuaScript.parse("take", HEADER + gap + BODY).breaches())
                .contains("names a position out of turn: local wanted = tonumber(ARGV[2])");
    }

    @Test
    void refusesAKeyByAnotherNameThanTheHeaders() {
        String other = HEADING.replace("stockKey", "filterKey");

        assertThat(LuaScript.parse("take", HEADER + other + BODY).breaches())
                .containsExactly("calls a key otherwise than its header: local filterKey = KEYS[1]");
    }

    @Test
    void refusesAScriptWithoutItsContract() {
        assertThat(LuaScript.parse("take", HEADING + BODY).breaches())
                .contains(
                        "does not begin with '-- take: ' and what it does", "has no line '-- returns ' in its header");
    }
}
