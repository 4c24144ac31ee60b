package io.confetti.standalone.cli.code;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.code.CodeSeries;
import io.confetti.standalone.cli.option.JsonOption;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Whether a code is one of a series: what a till that is offline can know. Whether it was used already, servers know. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        description =
                "Says whether a code is one of a series; exit code 0 if it is genuine, 2 if not. Whether it was used is not known here.")
final class CodeCheckCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "CODE", description = "as it is typed: case, blanks and hyphens do not matter")
    private String code;

    @Mixin
    private SeriesOption series;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() {
        long serial = series.serialOf(code);
        boolean genuine = serial != CodeSeries.NONE;
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            var answer = new LinkedHashMap<String, Object>();
            answer.put("genuine", genuine);
            answer.put("series", series.id());
            answer.put("serial", genuine ? serial : null);
            out.println(JSON.toJSONString(answer, JSONWriter.Feature.WriteMapNullValue));
        } else {
            out.println(
                    genuine
                            ? "genuine: serial " + serial + " of series " + series.id()
                            : "not genuine: no code of series " + series.id());
        }
        return genuine ? ExitCode.OK : ExitCode.USAGE;
    }
}
