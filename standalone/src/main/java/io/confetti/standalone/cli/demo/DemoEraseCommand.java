package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.people.EraseDemo;
import io.confetti.standalone.suite.SuiteFolder;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A person is forgotten, end to end. */
@Command(
        name = "erase",
        mixinStandardHelpOptions = true,
        description = {
            "Lets a user have a push, a claim, a settled order, a notice, webhooks and a failed row, has him erased, and searches for"
                    + " him before and after.",
            "Takes some minutes: an erase goes round until nothing is found any more, two minutes after it began at the earliest."
        })
final class DemoEraseCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--user", defaultValue = "42", description = "the user (default: ${DEFAULT-VALUE})")
    private long user;

    @Mixin
    private JsonOption json;

    @Mixin
    private KeepOption keep;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        if (user < 1) {
            throw WrongUse.outside("--user", user, 1, Long.MAX_VALUE);
        }
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.open(suite, keep.isWanted(), err)) {
            String gateway = session.state().gateway();
            String mark = UUID.randomUUID().toString().substring(0, 8);
            Path folder = Files.createDirectories(new SuiteFolder().demo(mark));
            EraseDemo demo = new EraseDemo(
                    new SuiteApi(gateway, Tokens.operator()),
                    new SuiteApi(gateway, Tokens.orderSystem()),
                    new SuiteApi(gateway, Tokens.ops()),
                    id -> new SuiteApi(gateway, Tokens.user(id)),
                    new DemoProgress(err));
            EraseDemo.Result result = demo.run(folder, user, mark);
            print(result);
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(EraseDemo.Result result) {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(JSON.toJSONString(result.sections()));
        } else {
            result.sections().forEach((name, figure) -> out.printf("  %-12s %s%n", name, figure));
        }
        result.complaints().forEach(complaint -> spec.commandLine().getErr().println("  " + complaint));
        out.flush();
        spec.commandLine().getErr().flush();
    }
}
