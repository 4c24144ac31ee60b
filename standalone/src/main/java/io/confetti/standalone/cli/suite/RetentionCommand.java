package io.confetti.standalone.cli.suite;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.suite.SuiteControl;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says what retention would delete. */
@Command(
        name = "retention",
        mixinStandardHelpOptions = true,
        description = {
            "Says what the services of the running suite would delete now, by rule, counted up to 10,000.",
            "They do so by themselves, a page at a time: without --dry-run there is nothing to be said."
        })
public final class RetentionCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Option(names = "--dry-run", description = "say what is due; nothing is deleted")
    private boolean dryRun;

    @Mixin
    private JsonOption json;

    @Override
    public Integer call() throws IOException {
        if (!dryRun) {
            throw new WrongUse("the services delete by themselves what is due; say --dry-run to see what that is");
        }
        var state = new SuiteControl()
                .running()
                .orElseThrow(() -> new IllegalStateException("the suite does not run; start it with: bin/confetti up"));
        print(new SuiteApi(state.gateway(), Tokens.ops()).get("/api/ops/retention"));
        return ExitCode.OK;
    }

    private void print(JSONObject services) {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(JSON.toJSONString(services));
            return;
        }
        services.keySet().stream().sorted().forEach(service -> {
            JSONArray rules = services.getJSONArray(service);
            for (int i = 0; i < rules.size(); i++) {
                JSONObject rule = rules.getJSONObject(i);
                out.printf(
                        "  %-16s %-18s kept %,5d days  due %,d%n",
                        service, rule.getString("rule"), rule.getLongValue("keptDays"), rule.getLongValue("due"));
            }
        });
    }
}
