package io.confetti.standalone.lab.demo.code;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.lab.code.CodeAccess;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.load.Load;
import io.confetti.standalone.lab.load.LoadAnswer;
import io.confetti.standalone.lab.load.LoadResult;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Users who type what is no code, counted by the statements that the database hears of it. */
final class JunkTries {

    private static final int USERS = 100;
    private static final int IN_FLIGHT = 256;
    private static final double LEAST_MILLIS = 150;

    /** Ids of one block begin with the same 13 digits. */
    private static final long BLOCK = 1_000;

    private final CodeAccess access;
    private final CodeDatabase database;
    private final SplittableRandom random = new SplittableRandom();

    JunkTries(CodeAccess access, CodeDatabase database) {
        this.access = access;
        this.database = database;
    }

    /** @return statements that came of it */
    long run(List<String> junk, Complaints complaints) throws Exception {
        long block = block();
        List<String> tokens = IntStream.range(0, USERS)
                .mapToObj(i -> access.token().apply(block * BLOCK + i))
                .toList();
        RedeemCalls redeem = new RedeemCalls(access);
        try (Load load = new Load(IN_FLIGHT)) {
            return database.statementsDuring(Long.toString(block), () -> {
                LoadResult result =
                        load.run(junk.size(), i -> redeem.of(tokens.get(i % USERS), junk.get(i), "click-" + i));
                judge(result, complaints);
            });
        }
    }

    private static void judge(LoadResult result, Complaints complaints) {
        result.answers().stream()
                .filter(answer -> !isRefused(answer))
                .findFirst()
                .ifPresent(answer ->
                        complaints.require(false, "junk was answered " + answer.status() + " " + answer.body()));
        double fastest =
                result.answers().stream().mapToDouble(LoadAnswer::millis).min().orElse(LEAST_MILLIS);
        complaints.require(fastest >= LEAST_MILLIS, "junk was answered after %.1f ms".formatted(fastest));
    }

    private static boolean isRefused(LoadAnswer answer) {
        return answer.isAnswered()
                && !answer.isWell()
                && JudgeStorm.NOT_VALID.equals(JSON.parseObject(answer.body()).getString("code"));
    }

    /** A count that sees no exchange would see no junk either. @return statements that a genuine code costs */
    long countOf(String code) throws Exception {
        long block = block();
        try (Load load = new Load(1)) {
            String token = access.token().apply(block * BLOCK);
            return database.statementsDuring(
                    Long.toString(block),
                    () -> load.run(1, i -> new RedeemCalls(access).of(token, code, "click"))
                            .allWell());
        }
    }

    private long block() {
        return 2_000_000_000_000L + random.nextLong(1_000_000_000_000L);
    }
}
