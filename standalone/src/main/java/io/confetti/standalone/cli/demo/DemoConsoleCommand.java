package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.localstack.ProjectRoot;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.Chromium;
import io.confetti.standalone.lab.demo.console.ConsoleDemo;
import io.confetti.standalone.lab.demo.console.ConsoleResult;
import io.confetti.standalone.suite.SuiteFolder;
import java.io.IOException;
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

/** The console, in a real browser. */
@Command(
        name = "console",
        mixinStandardHelpOptions = true,
        description = {
            "Does an operator's work at the console in a real browser, looks at every page in both languages, light and dark, and measures"
                    + " the first visit.",
            "Needs a Chromium and its driver (apt-get install chromium chromium-driver fonts-wqy-microhei)."
        })
final class DemoConsoleCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--write-pictures", description = "put the two pictures of the README into docs/pictures")
    private boolean writes;

    @Mixin
    private JsonOption json;

    @Mixin
    private KeepOption keep;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        if (Chromium.find().isEmpty()) {
            throw new WrongUse(Chromium.MISSING);
        }
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.openWithSignIn(suite, keep.isWanted(), err)) {
            Path folder = Files.createDirectories(
                    new SuiteFolder().demo(UUID.randomUUID().toString().substring(0, 8)));
            ConsoleResult result = new ConsoleDemo(
                            session.state().gateway(),
                            DevelopmentIssuer.PASSWORD,
                            new DemoProgress(err),
                            folder.resolve("pictures"),
                            Appearance.all())
                    .run(folder);
            if (writes) {
                result.writePictures(ProjectRoot.find().resolve(Path.of("docs", "pictures")));
            }
            print(result);
            return result.isWell() && result.isQuick() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(ConsoleResult result) throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(JSON.toJSONString(result.sections()));
        } else {
            result.sections().forEach((name, figure) -> out.printf("  %-16s %s%n", name, figure));
        }
        result.lines().forEach(line -> spec.commandLine().getErr().println("  " + line));
        out.flush();
        spec.commandLine().getErr().flush();
    }
}
