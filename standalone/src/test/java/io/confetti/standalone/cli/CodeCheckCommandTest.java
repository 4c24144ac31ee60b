package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.code.Alphabet;
import io.confetti.code.CodeKeys;
import io.confetti.code.CodePattern;
import io.confetti.code.CodeSeries;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeCheckCommandTest {
    private static final String KEYS =
            "1:YSBtYXN0ZXIga2V5IHRoYXQgbm8gaW5zdGFsbGF0aW9uIHVzZXM=,2:YW5vdGhlciBrZXkgdGhhdCBubyBpbnN0YWxsYXRpb24gdXNlcw==";
    private static final String PATTERN = "SAVE-####-###%";

    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path keyFile;
    private CodeSeries series;

    @BeforeEach
    void aSeriesOfTheNewestKey() throws IOException {
        keyFile = Files.writeString(folder.resolve("keys"), KEYS + "\n");
        series = CodeSeries.of(42, CodePattern.parse(Alphabet.BASE32, PATTERN), CodeKeys.parse(KEYS), 2);
    }

    private int check(String code, String... more) {
        var arguments =
                new ArrayList<>(List.of("codes", "check", code, "--series", "42", "--key-file", keyFile.toString()));
        arguments.addAll(List.of(more));
        return run(arguments.toArray(String[]::new));
    }

    private int run(String... arguments) {
        return ConfettiCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @Test
    void knowsGenuineCodes() {
        assertThat(check(series.code(7).toLowerCase(), "--pattern", PATTERN, "--size", "8"))
                .isZero();
        assertThat(out.toString()).contains("genuine: serial 7 of series 42");
    }

    @Test
    void knowsOthers() {
        String code = series.code(7);
        assertThat(check(code, "--pattern", PATTERN, "--size", "7")).isEqualTo(2);
        assertThat(check(code, "--pattern", PATTERN, "--size", "8", "--key-version", "1"))
                .isEqualTo(2);
        assertThat(check(code + "0", "--pattern", PATTERN, "--size", "8")).isEqualTo(2);
        assertThat(out.toString()).contains("not genuine").doesNotContain("serial");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void answersPrograms() {
        check(series.code(7), "--pattern", PATTERN, "--size", "8", "--json");
        assertThat(JSON.parseObject(out.toString()))
                .isEqualTo(JSONObject.of("genuine", true, "series", 42, "serial", 7));
    }

    @Test
    void readsDigits() {
        var till = CodeSeries.of(42, CodePattern.parse(Alphabet.DIGITS, "0731-########%%"), CodeKeys.parse(KEYS), 2);
        assertThat(check(till.code(0), "--alphabet", "digits", "--pattern", "0731-########%%", "--size", "1"))
                .isZero();
    }

    @Test
    void saysWhatIsWrongWithItsUse() {
        assertThat(check(series.code(7), "--pattern", "SUM-####%", "--size", "8"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("U at place 2 is in no code");
        assertThat(check(series.code(7), "--pattern", PATTERN, "--size", "0")).isEqualTo(2);
        assertThat(err.toString()).contains("--size is 1 or more");
        assertThat(check(series.code(7), "--pattern", PATTERN, "--size", "8", "--key-version", "3"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("Key version 3 is missing");
        assertThat(check(series.code(7))).isEqualTo(2);
        assertThat(err.toString()).contains("--pattern", "--size");
    }

    @Test
    void neverShowsTheKey() throws IOException {
        Files.writeString(keyFile, "1:YSBzZWNyZXQ=!");
        assertThat(check("SAVE-1", "--pattern", PATTERN, "--size", "8")).isEqualTo(2);
        assertThat(err.toString()).contains("entry 1", "not base64").doesNotContain("YSBz");
        run("codes", "check", "--help");
        assertThat(out.toString()).contains("such as SAVE-####-###% (or");
    }
}
