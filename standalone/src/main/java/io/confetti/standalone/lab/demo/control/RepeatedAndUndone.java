package io.confetti.standalone.lab.demo.control;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.Complaints;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What failed for want of stock is repeated; then all is taken back but what is in an order; then it is pushed again. */
final class RepeatedAndUndone {
    private static final String REASON = "the wrong template";

    private final OperatorCalls operator;
    private final SuiteApi orders;
    private final Complaints complaints;
    private final Map<String, Object> sections;

    RepeatedAndUndone(OperatorCalls operator, SuiteApi orders, Complaints complaints, Map<String, Object> sections) {
        this.operator = operator;
        this.orders = orders;
        this.complaints = complaints;
        this.sections = sections;
    }

    /** @param missing coupons that the stock lacked */
    String retry(String template, String task, long missing) throws IOException {
        operator.raiseStock(template, missing);
        String child = operator.command(task, "retry", Map.of("causes", List.of("NO_STOCK")))
                .getString("id");
        JSONObject ended = operator.awaitEnd(child);
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("expected", missing);
        section.put("delivered", ended.getLongValue("delivered"));
        sections.put("retry", section);
        complaints.expect("retry.delivered", missing, ended.getLongValue("delivered"));
        return child;
    }

    /** A user locks his coupon for an order, and pays if wanted. */
    void order(long user, boolean isPaid) throws IOException {
        String order = "control-" + user;
        JSONObject quote = orders.post(
                "/api/settlement/quotes",
                Map.of("userId", Long.toString(user), "auto", true, "lines", List.of(Bodies.line("1", 1, 20_000))));
        orders.post("/api/settlement/orders/" + order + "/lock", Map.of("quoteId", quote.getString("quoteId")));
        if (isPaid) {
            orders.post("/api/settlement/orders/" + order + "/redeem", Map.of("paymentId", "pay-" + user));
        }
    }

    void undo(String task, String child, int inOrders) throws IOException {
        long granted = operator.task(task).getLongValue("delivered")
                + operator.task(child).getLongValue("delivered");
        operator.undo(task, REASON);
        operator.awaitState(child, "UNDONE");
        long revoked = revoked(task, child);
        long survivors = operator.ofTask(task, "/survivors?limit=100")
                .getJSONArray("items")
                .size();
        operator.undo(task, REASON);
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("granted", granted);
        section.put("revoked", revoked);
        section.put("survivors", survivors);
        section.put("secondRunRevoked", revoked(task, child) - revoked);
        sections.put("undo", section);
        complaints.expect("undo.survivors", (long) inOrders, survivors);
        complaints.expect("undo.revoked", granted - inOrders, revoked);
        complaints.expect("undo.secondRunRevoked", 0L, section.get("secondRunRevoked"));
    }

    private long revoked(String task, String child) throws IOException {
        return operator.task(task).getLongValue("revoked")
                + operator.task(child).getLongValue("revoked");
    }

    /** @return the task, ended */
    String corrected(String template, String file, long expected) throws IOException {
        String task = operator.push(template, file, Map.of());
        long delivered = operator.awaitEnd(task).getLongValue("delivered");
        sections.put("corrected", Map.of("delivered", delivered));
        complaints.expect("corrected.delivered", expected, delivered);
        return task;
    }
}
