package io.confetti.standalone.cli.suite;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.suite.SuiteControl;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks the promises on the running suite. */
@Command(
        name = "doctor",
        mixinStandardHelpOptions = true,
        description = {
            "Lets each service of the running suite check its promises: I1 to I9, I15 to I17 but for what only a test can see.",
            "Names each violation, and a service that does not answer; exit code 1 if there is any.",
            "With --template, --task or --user it examines only what belongs to that one.",
            "With --fix it says how the copies in Redis would be put right, with --fix --yes it does so."
        })
public final class DoctorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    @ArgGroup
    private Scope scope;

    /** At most one of them. */
    private static final class Scope {
        @Option(names = "--template", paramLabel = "ID", description = "examine this template")
        private Long template;

        @Option(names = "--task", paramLabel = "ID", description = "examine this task and its template")
        private Long task;

        @Option(names = "--user", paramLabel = "ID", description = "examine this user's coupons, claims and orders")
        private Long user;

        @Option(
                names = "--figures",
                description =
                        "count the figures of the last weeks again, from coupons and orders, and examine nothing else")
        private boolean figures;

        private String query() {
            if (figures) {
                return "?figures=true";
            }
            return template != null ? "?template=" + template : task != null ? "?task=" + task : "?user=" + user;
        }
    }

    @Option(names = "--fix", description = "say what could be repaired in Redis; the database is never repaired")
    private boolean fix;

    @Option(names = "--yes", description = "with --fix: do it")
    private boolean yes;

    @Override
    public Integer call() throws IOException {
        var state = new SuiteControl()
                .running()
                .orElseThrow(() -> new IllegalStateException("the suite does not run; start it with: bin/confetti up"));
        var ops = new SuiteApi(state.gateway(), Tokens.ops());
        if (fix) {
            repair(ops);
        }
        var checkup = Checkup.of(ops, scope == null ? "" : scope.query());
        print(checkup);
        return checkup.isHealthy() ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void repair(SuiteApi ops) throws IOException {
        var answer = ops.post(
                "/api/ops/doctor/repairs?dryRun=" + !yes, UUID.randomUUID().toString(), Map.of());
        var repairs = answer.getJSONArray("repairs");
        var err = spec.commandLine().getErr();
        repairs.forEach(repair -> err.println((yes ? "repaired " : "would repair ") + repair));
        err.println(repairs.isEmpty() ? "Nothing to repair in Redis." : yes ? "" : "Add --yes to do it.");
        err.flush();
    }

    private void print(Checkup checkup) {
        var out = spec.commandLine().getOut();
        var counts = checkup.counts();
        if (json.isWanted()) {
            var answer = new LinkedHashMap<String, Object>();
            answer.put("doctor", checkup.isHealthy() ? "OK" : checkup.violations());
            counts.forEach(answer::putIfAbsent);
            out.println(JSON.toJSONString(answer));
            return;
        }
        checkup.violations().forEach(out::println);
        if (counts.getLongValue("figures") > 0) {
            out.printf("%,d figures counted again%n", counts.getLongValue("figures"));
        }
        out.printf(
                "%s: %,d templates, %,d tasks, %,d coupons, %,d claims, %,d wallets, %,d orders examined%n",
                checkup.isHealthy() ? "OK" : checkup.violations().size() + " violations",
                counts.getLongValue("templates"),
                counts.getLongValue("tasks"),
                counts.getLongValue("coupons"),
                counts.getLongValue("claims"),
                counts.getLongValue("wallets"),
                counts.getLongValue("orders"));
    }
}
