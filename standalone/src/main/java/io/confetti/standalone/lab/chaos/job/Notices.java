package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.notice.NoticeCounts;
import io.confetti.standalone.lab.notice.ProviderLogs;
import io.confetti.standalone.lab.notice.ToldUsers;
import io.confetti.standalone.suite.SuiteFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A push whose users are told by mail and by SMS, with contacts from its file; the suite's own providers say what they took. */
final class Notices implements Job {

    /** More than a chunk. */
    private static final int USERS = 6_000;

    private static final int CHANNELS = 2;
    private static final double GRACE_SECONDS = 150;
    private static final double NOTICES_PER_SECOND = 200;

    private final Path file;
    private final RetryingApi operator;
    private final ToldUsers users = ToldUsers.some(USERS);
    private ProviderLogs logs;
    private String fileId;
    private String templateId;
    private String path;
    private JSONObject task = new JSONObject();
    private NoticeCounts counts = NoticeCounts.NONE;

    Notices(Access access, Path folder) {
        this.file = folder.resolve("told-" + users.first() + ".csv");
        this.operator = access.asOperator();
    }

    @Override
    public String title() {
        return "notices";
    }

    /** The shop is never quiet: clocks step in the lab, and it runs at night. */
    @Override
    public void prepare() throws IOException {
        SuiteFolder folder = new SuiteFolder();
        logs = ProviderLogs.fromNow(folder.mailLog(), folder.smsLog());
        operator.put("/api/merchant/notice-policy", Map.of("quietFrom", "00:00", "quietUntil", "00:00"));
        fileId = RecipientFiles.accepted(operator, users.file(file, USERS));
        templateId = operator.post("/api/merchant/templates", Bodies.template("crash lab", USERS, Bodies.fixedOff(100)))
                .getString("id");
    }

    @Override
    public void start() throws IOException {
        Map<String, Object> body = Bodies.task("crash lab", templateId, fileId);
        List<Map<String, String>> chain = List.of(Map.of("channel", "MAIL"), Map.of("channel", "SMS"));
        body.put("notify", Map.of("chain", chain, "contacts", "FILE"));
        path = Push.path(operator.post("/api/merchant/tasks", body).getString("id"));
    }

    @Override
    public boolean isOver() throws IOException {
        task = operator.get(path);
        counts = NoticeCounts.of(operator.get(path + "/notices"));
        return task.getString("endedAt") != null && counts.isOver();
    }

    @Override
    public double limitSeconds() {
        return GRACE_SECONDS + CHANNELS * USERS / NOTICES_PER_SECOND;
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        return new Result(
                (long) CHANNELS * USERS,
                task.getString("state"),
                counts.sent(),
                counts.planned() - counts.sent(),
                new JudgeNotices((long) CHANNELS * USERS).complaints(counts, users.of(logs.read())));
    }

    @Override
    public List<Fact> facts() {
        return List.of(Fact.given(templateId, task.getLongValue("delivered")));
    }

    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
    }
}
