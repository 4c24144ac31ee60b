package io.confetti.standalone.cli.suite;

import io.confetti.localstack.ProjectRoot;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.lab.api.ApiDocs;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Writes down what the services say of their calls. */
@Command(
        name = "api-docs",
        mixinStandardHelpOptions = true,
        description = {
            "Writes the OpenAPI description of each service to docs/api, as the running suite serves it; starts a suite if none runs.",
            "Clients and the types of the console are generated from these files."
        })
public final class ApiDocsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private SuitePort port;

    @Override
    public Integer call() throws IOException {
        var out = spec.commandLine().getOut();
        var folder = ProjectRoot.find().resolve(Path.of("docs", "api"));
        try (var suite = SuiteSession.open(port, false, spec.commandLine().getErr())) {
            List<Path> written = new ApiDocs(suite.state().gateway(), folder).write();
            written.forEach(file -> out.println("written " + file));
            if (written.isEmpty()) {
                out.println("nothing has changed in " + folder);
            }
        }
        return ExitCode.OK;
    }
}
