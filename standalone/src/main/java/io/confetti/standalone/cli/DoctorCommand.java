package io.confetti.standalone.cli;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.demo.Checkup;
import io.confetti.standalone.demo.SuiteApi;
import io.confetti.standalone.suite.SuiteControl;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks the promises on the running suite. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Checks for every template and task of the running suite that the promises I1 to I5 hold.",
            "Names each violation; exit code 1 if there is any."
        })
final class DoctorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "one JSON object on standard output")
    private boolean json;

    @Override
    public Integer call() throws IOException {
        var state = new SuiteControl()
                .running()
                .orElseThrow(() -> new IllegalStateException("the suite does not run; start it with: bin/confetti up"));
        var checkup = Checkup.of(new SuiteApi(state.gateway(), Tokens.ops()));
        print(checkup);
        return checkup.isHealthy() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void print(Checkup checkup) {
        var out = spec.commandLine().getOut();
        var figures = checkup.figures();
        if (json) {
            var answer = new LinkedHashMap<String, Object>();
            answer.put("doctor", checkup.isHealthy() ? "OK" : checkup.violations());
            figures.forEach(answer::putIfAbsent);
            out.println(JSON.toJSONString(answer));
            return;
        }
        checkup.violations().forEach(out::println);
        out.printf(
                "%s: %,d templates, %,d tasks, %,d coupons, %,d wallets examined%n",
                checkup.isHealthy() ? "OK" : checkup.violations().size() + " violations",
                figures.getLongValue("templates"),
                figures.getLongValue("tasks"),
                figures.getLongValue("coupons"),
                figures.getLongValue("wallets"));
    }
}
