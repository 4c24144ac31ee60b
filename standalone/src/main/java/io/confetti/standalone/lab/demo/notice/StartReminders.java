package io.confetti.standalone.lab.demo.notice;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeAccess;
import io.confetti.standalone.lab.notice.ToldUsers;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Users ask to hear of a start a minute before it. */
final class StartReminders {

    static final int USERS = 100;

    private static final Duration AHEAD = Duration.ofSeconds(210);
    private static final int MINUTES_BEFORE = 1;
    private static final Duration WINDOW = Duration.ofSeconds(60);
    private static final long SEEN_SECONDS = 30;
    private static final long POLL_MILLIS = 500;

    private final NoticeAccess access;
    private final ToldUsers users = ToldUsers.some(USERS);
    private Instant start;

    StartReminders(NoticeAccess access) {
        this.access = access;
    }

    /** Half of them want a mail, the others an SMS. */
    void ask() throws IOException {
        for (Map<String, ?> profiles : users.profiles()) {
            access.operator().put("/api/merchant/contacts", profiles);
        }
        start = access.now().plus(AHEAD).truncatedTo(ChronoUnit.SECONDS);
        Map<String, Object> body = Bodies.template("starts soon", USERS, Bodies.fixedOff(500));
        body.put("claimStart", start.toString());
        String template =
                access.operator().post("/api/merchant/templates", body).getString("id");
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SEEN_SECONDS);
        while (!isAsked(template, 0)) {
            Pauses.pauseUntil(end, POLL_MILLIS, "The template cannot be seen");
        }
        for (int i = 1; i < USERS; i++) {
            isAsked(template, i);
        }
    }

    /** @return false if engine does not know the template yet */
    private boolean isAsked(String template, int index) throws IOException {
        String channel = index % 2 == 0 ? "MAIL" : "SMS";
        try {
            JSONObject asked = access.user()
                    .apply(users.id(index))
                    .post(
                            "/api/coupons/templates/" + template + "/reminders",
                            Map.of("minutesBefore", MINUTES_BEFORE, "channels", List.of(channel)));
            return asked != null;
        } catch (ApiRefusal refused) {
            if (refused.code().equals("template.not-found")) {
                return false;
            }
            throw refused;
        }
    }

    /** Waits for the start. */
    void await() {
        Duration left = Duration.between(access.now(), start);
        if (!left.isNegative()) {
            Pauses.pause(left);
        }
    }

    Map<String, Object> judge(List<Carried> all, Complaints complaints) {
        List<Carried> mine = users.of(all);
        Instant due = start.minus(Duration.ofMinutes(MINUTES_BEFORE));
        long sent = mine.stream().map(Carried::key).distinct().count();
        long early = mine.stream()
                .filter(one -> one.at().isBefore(due.minus(WINDOW)))
                .count();
        long afterStart = mine.stream().filter(one -> !one.at().isBefore(start)).count();
        complaints.expect("startReminders.sent", (long) USERS, sent);
        complaints.expect("startReminders.early", 0L, early);
        complaints.expect("startReminders.afterStart", 0L, afterStart);
        Map<String, Object> section = new LinkedHashMap<>();
        section.put("sent", sent);
        section.put("afterStart", afterStart);
        return section;
    }
}
