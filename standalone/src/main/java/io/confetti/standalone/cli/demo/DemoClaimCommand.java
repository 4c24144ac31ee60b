package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.option.WrongUse;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.ClaimDemo;
import io.confetti.standalone.lab.demo.ClaimDemoResult;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A flash sale end to end. */
@Command(
        name = "claim",
        mixinStandardHelpOptions = true,
        description = "Lets many users claim one template concurrently through the gateway and proves the promises.")
final class DemoClaimCommand implements Callable<Integer> {

    private static final int MOST_USERS = 100_000;

    @Spec
    private CommandSpec spec;

    @Option(names = "--users", defaultValue = "2000", description = "users who claim (default: ${DEFAULT-VALUE})")
    private int users;

    @Option(names = "--stock", defaultValue = "100", description = "coupons to give (default: ${DEFAULT-VALUE})")
    private long stock;

    @Mixin
    private JsonOption json;

    @Mixin
    private KeepOption keep;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        if (users < 1 || users > MOST_USERS) {
            throw WrongUse.outside("--users", users, 1, MOST_USERS);
        }
        if (stock < 1) {
            throw WrongUse.outside("--stock", stock, 1, Long.MAX_VALUE);
        }
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.open(suite, keep.isWanted(), err)) {
            String gateway = session.state().gateway();
            ClaimDemo demo = new ClaimDemo(
                    gateway,
                    new SuiteApi(gateway, Tokens.operator()),
                    new SuiteApi(gateway, Tokens.ops()),
                    Tokens::user,
                    new DemoProgress(err));
            ClaimDemoResult result = demo.run(users, stock);
            print(result);
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(ClaimDemoResult result) {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(JSON.toJSONString(summary(result)));
        } else {
            summary(result).forEach((name, value) -> out.printf("  %-20s %s%n", name, value));
        }
        out.flush();
    }

    private static Map<String, Object> summary(ClaimDemoResult result) {
        Map<String, Object> summary = new LinkedHashMap<>();
        summary.put("users", result.users());
        summary.put("requests", result.requests());
        summary.put("stock", result.stock());
        summary.put("granted", result.granted());
        summary.put("refusedAtOnce", result.refusedImmediately());
        summary.put("refusedLater", result.refusedLater());
        summary.put("unanswered", result.unanswered());
        summary.put("usersWithTwo", result.twice());
        summary.put(
                "winnersWhoSeeIt",
                result.seeing().users() + " of " + result.seeing().of());
        summary.put("stormSeconds", rounded(result.stormSeconds()));
        summary.put("endedSeconds", rounded(result.endedSeconds()));
        summary.put("requestsPerSecond", result.requestsPerSecond());
        summary.put("p50Millis", rounded(result.p50Millis()));
        summary.put("p99Millis", rounded(result.p99Millis()));
        summary.put("doctor", result.doctor());
        return summary;
    }

    private static double rounded(double figure) {
        return Math.round(figure * 1_000) / 1_000.0;
    }
}
