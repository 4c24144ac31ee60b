package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfettiCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path home;

    @BeforeEach
    void workInAHomeOfOurOwn() {
        System.setProperty("confetti.home", home.toString());
    }

    @AfterEach
    void forgetTheHome() {
        System.clearProperty("confetti.home");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "--version",
                "up --help",
                "status --help",
                "down --help",
                "token --help",
                "demo --help",
                "doctor --help",
                "dlq --help",
                "dlq list --help",
                "dlq replay --help",
                "notices --help",
                "notices status --help",
                "notices pause --help",
                "notices resume --help",
                "notices rate --help",
                "chaos --help",
                "chaos kill --help",
                "chaos pause --help",
                "chaos down --help",
                "chaos clock --help",
                "chaos all --help",
                "check --help",
                "generate --help",
                "codes --help",
                "codes check --help",
                "demo claim --help",
                "demo order --help",
                "demo figures --help",
                "bench reports --help",
                "demo notices --help",
                "demo codes --help",
                "demo erase --help",
                "retention --help",
                "api-docs --help",
                "bench --help",
                "bench distribution --help",
                "bench verify --help",
                "bench claim --help",
                "bench quote --help",
                "bench notices --help",
                "bench codes --help",
                "bench idle --help"
            })
    void helpsEverywhere(String line) {
        assertThat(run(line)).isZero();
        assertThat(out.toString()).isNotBlank();
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "fly",
                "notices",
                "notices rate",
                "notices stop",
                "token",
                "token --role king",
                "token --role operator",
                "token --role operator --shop 1,2",
                "token --role order-system",
                "token --role order-system --shop 0",
                "token --role order-system --shop 1001,",
                "token --role user --user 0",
                "up --instances 2",
                "up --separate nobody",
                "chaos",
                "chaos down everything",
                "chaos kill --rows 0",
                "chaos kill --random -1",
                "chaos down redis --seconds 0",
                "chaos all --seconds 0",
                "bench",
                "bench distribution --rows 0",
                "bench distribution --notify MAIL",
                "bench distribution --notify LETTER",
                "bench verify --rows 0",
                "demo claim --users 0",
                "demo notices --rows 499",
                "demo codes --count 4999",
                "demo erase --user 0",
                "retention",
                "demo codes --count 10000001",
                "bench notices --rows 0",
                "bench codes --codes 1",
                "bench reports --coupons 0",
                "bench codes --users 0",
                "bench years --coupons 999999",
                "demo claim --stock 0",
                "demo --rows 0",
                "demo --stock -1",
                "demo --file nowhere.xlsx",
                "up --port 0"
            })
    void endsWithTwoOnWrongUse(String line) {
        assertThat(run(line)).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(strings = {"status", "doctor", "retention --dry-run"})
    void endsWithOneWhenNothingRuns(String line) {
        assertThat(run(line)).isEqualTo(1);
    }

    @Test
    void signsATokenOfThreeParts() {
        assertThat(run("token --role operator --shop 1001")).isZero();
        assertThat(out.toString().trim().split("\\.")).hasSize(3);
    }

    private int run(String line) {
        var arguments = line.isEmpty() ? new String[0] : line.split(" ");
        return ConfettiCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }
}
