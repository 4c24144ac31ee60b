package io.confetti.core.stock;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A script's header is its contract: what it promises is what its code answers. */
class ScriptHeadersTest {

    private static final Pattern STATUS = Pattern.compile("'([A-Z][A-Z_]{1,})'");
    private static final Set<String> COMMANDS = Set.of(
            "GET",
            "SET",
            "PX",
            "DEL",
            "HGET",
            "HMGET",
            "HSET",
            "HDEL",
            "HKEYS",
            "HEXISTS",
            "EXISTS",
            "HINCRBY",
            "OPEN",
            "ZADD",
            "ZREM",
            "ZSCORE",
            "ZCARD",
            "PUBLISH",
            "PEXPIRE",
            "PEXPIREAT",
            "ACTIVE",
            "ABSENT");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "begin_load",
                "install_load",
                "abandon_load",
                "forget_run",
                "hold_back",
                "forget_generation",
                "open_run",
                "reserve",
                "settle",
                "adjust",
                "claim",
                "settle_claims",
                "add_to_wallet",
                "begin_wallet",
                "install_wallet",
                "read_wallet",
                "install_copy",
                "tell_template_changed",
                "forget_revoked",
                "read_received"
            })
    void headerNamesEveryStatusAndKey(String name) throws IOException {
        String text = new String(
                getClass().getResourceAsStream("/lua/" + name + ".lua").readAllBytes(), StandardCharsets.UTF_8);
        List<String> header =
                text.lines().takeWhile(line -> line.startsWith("--")).toList();
        String returns = header.stream()
                .filter(line -> line.startsWith("-- returns"))
                .findFirst()
                .orElseThrow();
        String code = text.lines().skip(header.size()).collect(Collectors.joining("\n"));

        assertThat(header.get(0)).startsWith("-- " + name + ": ");
        assertThat(header).anyMatch(line -> line.startsWith("-- ARGV "));
        assertThat(statusesIn(code)).isEqualTo(promised(returns));
        for (int key = 1; code.contains("KEYS[" + key + "]"); key++) {
            String declared = "-- KEYS[" + key + "]";
            assertThat(header).anyMatch(line -> line.startsWith(declared));
        }
    }

    private static Set<String> promised(String returns) {
        String list = returns.substring(returns.indexOf("status: ") + "status: ".length());
        return new TreeSet<>(Arrays.asList(list.split(" \\| ")));
    }

    private static Set<String> statusesIn(String code) {
        return STATUS.matcher(code)
                .results()
                .map(match -> match.group(1))
                .filter(word -> !COMMANDS.contains(word))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
