package io.confetti.standalone.cli.demo;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.option.KeepOption;
import io.confetti.standalone.cli.option.SuitePort;
import io.confetti.standalone.cli.session.SuiteSession;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.OrderDemo;
import io.confetti.standalone.lab.demo.OrderDemoResult;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** An order with coupons end to end. */
@Command(
        name = "order",
        mixinStandardHelpOptions = true,
        description = "Claims two coupons, quotes, locks, pays and refunds an order, and proves the sums.")
final class DemoOrderCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    @Mixin
    private KeepOption keep;

    @Mixin
    private SuitePort suite;

    @Override
    public Integer call() throws Exception {
        PrintWriter err = spec.commandLine().getErr();
        try (SuiteSession session = SuiteSession.open(suite, keep.isWanted(), err)) {
            String gateway = session.state().gateway();
            OrderDemo demo = new OrderDemo(
                    new SuiteApi(gateway, Tokens.operator()),
                    new SuiteApi(gateway, Tokens.orderSystem()),
                    user -> new SuiteApi(gateway, Tokens.user(user)),
                    new DemoProgress(err));
            OrderDemoResult result = demo.run();
            print(result);
            return result.isWell() ? ExitCode.OK : ExitCode.SOFTWARE;
        }
    }

    private void print(OrderDemoResult result) {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            Map<String, Object> answer = new LinkedHashMap<>(result.sums());
            answer.put("orderId", result.orderId());
            answer.put("steps", result.steps());
            answer.put("complaints", result.complaints());
            out.println(JSON.toJSONString(answer));
        } else {
            result.steps().forEach(step -> out.printf("  %-16s %-16s %s%n", step.name(), step.order(), step.coupons()));
            result.sums().forEach((name, value) -> out.printf("  %-16s %s%n", name, value));
            out.printf("  %-16s %s%n", "sums and states", result.isWell() ? "OK" : result.complaints());
        }
        out.flush();
    }
}
