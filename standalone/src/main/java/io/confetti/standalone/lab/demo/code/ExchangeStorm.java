package io.confetti.standalone.lab.demo.code;

import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.lab.load.Load;
import io.confetti.standalone.lab.load.LoadAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Many users type a code of their own, each by three calls at once, and two hundred others meanwhile one and the same. */
final class ExchangeStorm {

    static final int CALLERS = 200;

    private static final int CALLS = 3;
    private static final int IN_FLIGHT = 256;
    private static final long FIRST_USER = 1_000_000_000_000_000L;

    private final CodeAccess access;
    private final SplittableRandom random = new SplittableRandom();

    ExchangeStorm(CodeAccess access) {
        this.access = access;
    }

    /**
     * One call and its answer.
     *
     * @param code its place among the codes
     */
    record Tried(int code, long user, LoadAnswer answer) {}

    /** Who types what. */
    private record Call(int code, long user, String key) {}

    /** @param codes the first one is typed by all callers, each of the others by one user */
    List<Tried> run(List<String> codes) throws InterruptedException {
        long first = FIRST_USER + random.nextInt(1_000_000) * 1_000_000L;
        List<String> tokens = IntStream.range(0, CALLERS + codes.size() - 1)
                .mapToObj(i -> access.token().apply(first + i))
                .toList();
        List<Call> calls = calls(codes.size(), first);
        RedeemCalls redeem = new RedeemCalls(access);
        try (Load load = new Load(IN_FLIGHT)) {
            List<LoadAnswer> answers = load.run(calls.size(), i -> {
                        Call call = calls.get(i);
                        return redeem.of(tokens.get((int) (call.user() - first)), codes.get(call.code()), call.key());
                    })
                    .answers();
            return IntStream.range(0, calls.size())
                    .mapToObj(i -> new Tried(calls.get(i).code(), calls.get(i).user(), answers.get(i)))
                    .toList();
        }
    }

    /** The callers of the one code come among the first holders of others. */
    private static List<Call> calls(int codes, long first) {
        List<Call> calls = new ArrayList<>();
        for (int holder = 0; holder < Math.max(CALLERS, codes - 1); holder++) {
            if (holder < CALLERS) {
                calls.add(new Call(0, first + holder, "click"));
            }
            for (int call = 0; call < CALLS && holder < codes - 1; call++) {
                calls.add(new Call(1 + holder, first + CALLERS + holder, "click-" + call));
            }
        }
        return calls;
    }
}
