package io.confetti.standalone.lab.bench;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.DemoResult;
import java.io.IOException;

/** Takes a push back as an operator would, through the gateway, and measures how long that takes. */
public final class UndoBench {

    private final OperatorCalls operator;
    private final SuiteApi ops;

    public UndoBench(SuiteApi operator, SuiteApi ops) {
        this.operator = new OperatorCalls(operator, "bench");
        this.ops = ops;
    }

    /** @param pushed a push that has ended, none of whose coupons is used */
    public UndoReport run(DemoResult pushed) throws IOException {
        long began = System.nanoTime();
        JSONObject undone = operator.undo(pushed.taskId(), "benchmark");
        double seconds = (System.nanoTime() - began) / 1e9;
        return UndoReport.of(pushed.delivered(), undone.getLongValue("revoked"), seconds, Checkup.of(ops));
    }
}
