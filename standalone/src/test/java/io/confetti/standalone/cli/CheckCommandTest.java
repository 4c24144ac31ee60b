package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.sheet.SampleSheets;
import io.confetti.sheet.SampleSheets.Sample;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CheckCommandTest {
    @TempDir
    Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    static List<Sample> samples() {
        return SampleSheets.all();
    }

    private int run(String... arguments) {
        return ConfettiCommand.commandLine()
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute(arguments);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void saysInJsonWhatTheManifestSays(Sample sample) {
        // when
        int exit = run("check", sample.copyTo(folder).toString(), "--ids", "--json");
        // then
        JSONObject answer = JSON.parseObject(out.toString());
        assertThat(exit).isEqualTo(sample.isAccepted() ? 0 : 2);
        assertThat(answer.keySet()).containsExactly("verdict", "reason", "userRows", "validRows", "failures", "ids");
        assertThat(answer.getString("verdict")).isEqualTo(sample.isAccepted() ? "ACCEPT" : "REJECT");
        assertThat(answer.getString("reason"))
                .isEqualTo(sample.isAccepted() ? null : sample.refusal().name());
        assertThat(answer.getLongValue("userRows")).isEqualTo(Math.max(sample.userRows(), 0));
        assertThat(answer.getList("ids", String.class))
                .isEqualTo(sample.validUserIds().stream().map(String::valueOf).toList());
        Map<Long, String> failures = new TreeMap<>();
        answer.getJSONArray("failures").toList(JSONObject.class).forEach(failure -> {
            assertThat(failure.keySet()).containsExactly("row", "cause", "userId");
            failures.put(failure.getLong("row"), failure.getString("cause"));
        });
        Map<Long, String> expected = new TreeMap<>();
        sample.failingRows().forEach((row, cause) -> expected.put(row, cause.name()));
        assertThat(failures).isEqualTo(expected);
    }

    @Test
    void listsIdsOnlyWhenAsked() {
        run(
                "check",
                SampleSheets.byFile("o03_text_ids_edge.xlsx").copyTo(folder).toString(),
                "--json");
        assertThat(JSON.parseObject(out.toString())).doesNotContainKey("ids");
        assertThat(out.toString().chars()).allMatch(c -> c < 0x80);
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void explainsToPeople() {
        int exit = run(
                "check",
                SampleSheets.byFile("o15_formula_cells.xlsx").copyTo(folder).toString());
        assertThat(exit).isZero();
        assertThat(out.toString())
                .contains("user rows 7, valid 3, failing 4", "CELL_ERROR", "4 \"#N/A\"", "repair the formula");
    }

    @Test
    void refusesPlainly() {
        Path html = SampleSheets.byFile("o11b_html_named.xls").copyTo(folder);
        assertThat(run("check", html.toString())).isEqualTo(2);
        assertThat(out.toString()).contains("REJECT", "FILE_TYPE");
        assertThat(run("check", folder.resolve("absent.xlsx").toString())).isEqualTo(2);
        assertThat(err.toString()).contains("there is no file");
    }
}
