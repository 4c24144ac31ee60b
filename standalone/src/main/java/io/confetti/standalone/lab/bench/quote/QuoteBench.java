package io.confetti.standalone.lab.bench.quote;

import io.confetti.settlement.quote.domain.BestCombination;
import io.confetti.standalone.lab.api.SuiteApi;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;

/** How long a quote takes. */
public final class QuoteBench {
    private static final int NODES = 20_000;

    /** @return a table in Markdown, without any server */
    public List<String> inProcess(long seed) {
        var carts = new InProcess(seed);
        return List.of(
                "In process, 20 lines, all coupons of one shop and stacking; seed " + seed + ".",
                "",
                "| what | carts | median ms | p99 ms | most ms | exact |",
                "|---|---|---|---|---|---|",
                carts.measure("20 coupons, at most 3 in an order (the default)", 20, limits(3)),
                carts.measure("12 coupons, any number in an order", 12, limits(12)),
                carts.measure("20 coupons, any number in an order", 20, limits(20)));
    }

    /** @return a table in Markdown; the suite must have been started for benchmarks */
    public List<String> throughGateway(
            String gateway, SuiteApi operator, String orderToken, LongFunction<String> userToken, int requests)
            throws Exception {
        List<String> lines = new ArrayList<>(List.of(
                "Through the gateway, 3 lines, users with 3 coupons, " + requests + " requests per round, 32 at once.",
                "",
                "| round | empty endpoint/s | quotes/s | p99 ms | ratio |",
                "|---|---|---|---|---|"));
        lines.addAll(new ThroughGateway(gateway, operator, orderToken, userToken).run(requests));
        return lines;
    }

    private static BestCombination.Limits limits(int coupons) {
        return new BestCombination.Limits(coupons, NODES);
    }
}
