package io.confetti.standalone.lab.demo.notice;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.load.Percentiles;
import io.confetti.standalone.lab.notice.NoticeAccess;
import io.confetti.standalone.lab.notice.ToldUsers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Some users get a hundred coupons each, told in the app, and read their inboxes again and again. */
final class InboxSpeed {

    private static final int COUPONS = 100;
    private static final int USERS = 10;
    private static final int WARM_UP = 300;
    private static final int READS = 1_000;
    private static final double MOST_MILLIS = 50;

    private final NoticeAccess access;
    private final OperatorCalls operator;
    private final ToldUsers users = ToldUsers.some(USERS);

    InboxSpeed(NoticeAccess access, OperatorCalls operator) {
        this.access = access;
        this.operator = operator;
    }

    /** Gives the coupons, each of another template. */
    void fill() throws IOException {
        List<String> ids = IntStream.range(0, USERS)
                .mapToObj(i -> Long.toString(users.id(i)))
                .toList();
        List<String> tasks = new ArrayList<>();
        for (int i = 0; i < COUPONS; i++) {
            String template = access.operator()
                    .post("/api/merchant/templates", Bodies.template("inbox " + i, USERS, Bodies.fixedOff(100)))
                    .getString("id");
            Map<String, ?> grant = Map.of(
                    "templateId",
                    template,
                    "userIds",
                    ids,
                    "reason",
                    "notices demo",
                    "notify",
                    Map.of("chain", List.of(ToldPushes.IN_APP)));
            tasks.add(access.operator().post("/api/merchant/grants", grant).getString("taskId"));
        }
        for (String task : tasks) {
            operator.awaitEnd(task);
        }
    }

    Map<String, Object> measure(Complaints complaints) throws IOException {
        List<SuiteApi> readers = IntStream.range(0, USERS)
                .mapToObj(i -> access.user().apply(users.id(i)))
                .toList();
        for (SuiteApi reader : readers) {
            JSONObject inbox = read(reader);
            complaints.expect(
                    "inbox.items", COUPONS, inbox.getJSONArray("items").size());
        }
        for (int i = 0; i < WARM_UP; i++) {
            read(readers.get(i % USERS));
        }
        double[] millis = new double[READS];
        for (int i = 0; i < READS; i++) {
            long began = System.nanoTime();
            read(readers.get(i % USERS));
            millis[i] = (System.nanoTime() - began) / 1e6;
        }
        double p99 = Math.round(Percentiles.of(millis).at(0.99) * 10) / 10.0;
        complaints.require(p99 <= MOST_MILLIS, "inbox.p99Millis is " + p99);
        return Map.of("p99Millis", p99);
    }

    private static JSONObject read(SuiteApi reader) throws IOException {
        return reader.get("/api/coupons/notices?size=" + COUPONS);
    }
}
