package io.confetti.standalone.lab.demo.notice;

import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeAccess;
import io.confetti.standalone.lab.notice.ProviderLogs;
import io.confetti.standalone.lab.notice.ToldUsers;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Coupons that can be used for an hour, of which users are told shortly after their receipt unless they have used them. */
final class ExpiryReminders {

    static final int USERS = 100;

    private static final int USED = 20;
    private static final Duration BEFORE = Duration.ofMinutes(58);
    private static final Duration LONGEST = Duration.ofMinutes(6);
    private static final long POLL_MILLIS = 500;

    private final NoticeAccess access;
    private final OperatorCalls operator;
    private final ToldUsers users = ToldUsers.some(USERS);

    ExpiryReminders(NoticeAccess access, OperatorCalls operator) {
        this.access = access;
        this.operator = operator;
    }

    /** @param folder where the generated file goes */
    void give(Path folder) throws IOException {
        for (Map<String, ?> profiles : users.profiles()) {
            access.operator().put("/api/merchant/contacts", profiles);
        }
        Map<String, Object> body = Bodies.template("ends soon", USERS, Bodies.fixedOff(100));
        body.put("usable", Map.of("kind", "RELATIVE", "hoursAfterReceipt", 1));
        String template =
                access.operator().post("/api/merchant/templates", body).getString("id");
        access.operator()
                .put(
                        "/api/merchant/templates/" + template + "/expiry-notices",
                        Map.of(
                                "notices",
                                List.of(Map.of(
                                        "beforeMinutes", BEFORE.toMinutes(), "channels", List.of("MAIL", "SMS")))));
        String file = operator.file(users.file(folder.resolve("ends.csv"), USERS));
        operator.awaitEnd(operator.push(template, file, Map.of()));
        for (int i = 0; i < USED; i++) {
            use(users.id(i));
        }
    }

    private void use(long user) throws IOException {
        String order = "/api/settlement/orders/notices-" + user;
        Map<String, Object> line = Bodies.line("1", 1, 20_000);
        line.put("shopId", Long.toString(access.shop()));
        Map<String, ?> quote = Map.of("userId", Long.toString(user), "auto", true, "lines", List.of(line));
        String id = access.orders().post("/api/settlement/quotes", quote).getString("quoteId");
        access.orders().post(order + "/lock", Map.of("quoteId", id));
        access.orders().post(order + "/redeem", Map.of("paymentId", "pay-" + user));
    }

    /** Waits until those are told who have not used theirs. */
    void await(ProviderLogs logs) throws IOException {
        long end = System.nanoTime() + LONGEST.toNanos();
        while (sent(logs.read()) < expected() && System.nanoTime() < end) {
            Pauses.pause(Duration.ofMillis(POLL_MILLIS));
        }
    }

    Map<String, Object> judge(List<Carried> all, Complaints complaints) {
        long sent = sent(all);
        long toUsed = users.part(0, USED).of(all).size();
        complaints.expect("expiryReminders.sent", expected(), sent);
        complaints.expect("expiryReminders.toUsedOrExpired", 0L, toUsed);
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("sent", sent);
        section.put("toUsedOrExpired", toUsed);
        return section;
    }

    private long sent(List<Carried> all) {
        return users.of(all).stream().map(Carried::key).distinct().count();
    }

    /** A mail and an SMS each. */
    private static long expected() {
        return 2L * (USERS - USED);
    }
}
