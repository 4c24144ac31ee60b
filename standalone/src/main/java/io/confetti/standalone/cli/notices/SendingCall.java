package io.confetti.standalone.cli.notices;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.standalone.cli.option.JsonOption;
import io.confetti.standalone.cli.session.Tokens;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.suite.SuiteControl;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A call of {@code /api/ops/notices} of the running suite, and its answer: how sending stands afterwards. */
abstract class SendingCall implements Callable<Integer> {
    static final String PATH = "/api/ops/notices";

    @Spec
    private CommandSpec spec;

    @Mixin
    private JsonOption json;

    /** @return how sending stands afterwards */
    abstract JSONObject call(SuiteApi ops) throws IOException;

    @Override
    public Integer call() throws IOException {
        var state = new SuiteControl()
                .running()
                .orElseThrow(() -> new IllegalStateException("the suite does not run; start it with: bin/confetti up"));
        print(call(new SuiteApi(state.gateway(), Tokens.ops())));
        return ExitCode.OK;
    }

    private void print(JSONObject status) {
        PrintWriter out = spec.commandLine().getOut();
        if (json.isWanted()) {
            out.println(JSON.toJSONString(status, JSONWriter.Feature.WriteMapNullValue));
        } else {
            print(status, out);
        }
        out.flush();
    }

    static void print(JSONObject status, PrintWriter out) {
        Integer rate = status.getInteger("rate");
        out.printf(
                "Sending is %s; planning: %s%n",
                status.getBooleanValue("paused") ? "paused" : "on",
                rate == null ? "no limit" : "%,d per second at most".formatted(rate));
        var channels = status.getJSONArray("channels");
        for (int i = 0; i < channels.size(); i++) {
            var channel = channels.getJSONObject(i);
            out.printf(
                    "%-5s %s%,d for later, %,d due (oldest for %,d s), %,d being sent, %,d of which nobody knows%n",
                    channel.getString("channel"),
                    channel.getBooleanValue("carried") ? "" : "(no provider) ",
                    channel.getLongValue("planned"),
                    channel.getLongValue("due"),
                    channel.getLongValue("oldestDueSeconds"),
                    channel.getLongValue("sending"),
                    channel.getLongValue("unknown"));
        }
    }
}
