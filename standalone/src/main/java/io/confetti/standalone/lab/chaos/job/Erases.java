package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;

/** Some of the users of a push are forgotten. */
final class Erases implements Job {

    private static final int PEOPLE = 2;
    private static final int USERS = 5;
    private static final long FIRST_USER = 8_000_000_000_000L;
    private static final Duration PUSHED = Duration.ofMinutes(2);

    /** The last round begins two minutes after the gate was closed; before it a lease may have to lapse, and a content to be swept. */
    private static final double LIMIT_SECONDS = 300;

    private final Path file;
    private final RetryingApi operator;
    private final RetryingApi ops;
    private final Clients clients = new Clients(PEOPLE);
    private final long first = FIRST_USER + ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE) * (long) USERS;
    private String fileId;
    private String taskPath;
    private List<CompletableFuture<String>> asked = List.of();

    Erases(Access access, Path folder) {
        this.file = folder.resolve("erased-" + first + ".csv");
        this.operator = access.asOperator();
        this.ops = access.asOps();
    }

    @Override
    public String title() {
        return "erases";
    }

    /** The first user stands in the file twice: his second row fails. */
    @Override
    public void prepare() throws IOException {
        var lines = new ArrayList<String>(List.of("userId"));
        for (var user = first; user < first + USERS; user++) {
            lines.add(Long.toString(user));
        }
        lines.add(Long.toString(first));
        Files.write(file, lines);
        fileId = RecipientFiles.accepted(operator, file);
        var template = operator.post(
                        "/api/merchant/templates", Bodies.template("crash lab, erases", USERS, Bodies.fixedOff(500)))
                .getString("id");
        taskPath = Push.path(operator.post("/api/merchant/tasks", Bodies.task("crash lab, erases", template, fileId))
                .getString("id"));
        Waiting.until(PUSHED, "The push to users who are to be forgotten has no end", () -> Push.hasEnded(task()));
    }

    private JSONObject task() {
        try {
            return operator.get(taskPath);
        } catch (IOException away) {
            return new JSONObject();
        }
    }

    @Override
    public void start() {
        asked = clients.come(
                PEOPLE,
                Duration.ZERO,
                i -> ops.post(person(i) + "/erase", Map.of()).getString("id"));
    }

    private String person(int number) {
        return "/api/ops/people/" + (first + number);
    }

    @Override
    public boolean isOver() throws IOException {
        for (var erase : Clients.ended(asked)) {
            if (!erase(erase).getBooleanValue("ended")) {
                return false;
            }
        }
        return asked.stream().allMatch(CompletableFuture::isDone);
    }

    private JSONObject erase(String id) throws IOException {
        return ops.get("/api/ops/erases/" + id);
    }

    @Override
    public double limitSeconds() {
        return LIMIT_SECONDS;
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        var stories = new ArrayList<EraseStory>();
        for (var i = 0; i < PEOPLE; i++) {
            if (asked.get(i).isDone() && !asked.get(i).isCompletedExceptionally()) {
                var erase = erase(asked.get(i).join());
                var found = ops.get(person(i)).getLongValue("found");
                stories.add(
                        new EraseStory(first + i, erase.getBooleanValue("ended"), erase.getString("waitsFor"), found));
            }
        }
        var isFileGone = operator.get("/api/merchant/recipient-files/" + fileId).getString("goneAt") != null;
        var complaints = new ArrayList<>(
                new JudgeErases(USERS).complaints(stories, isFileGone, task().getLongValue("delivered")));
        complaints.addAll(Clients.failures(asked));
        var forgotten = stories.stream()
                .filter(story -> story.isEnded() && story.found() == 0)
                .count();
        return new Result(PEOPLE, forgotten == PEOPLE ? "ENDED" : "OPEN", forgotten, PEOPLE - forgotten, complaints);
    }

    /** Nobody listens to webhooks meanwhile. */
    @Override
    public List<Fact> facts() {
        return List.of();
    }

    @Override
    public void close() throws IOException {
        clients.close();
        Files.deleteIfExists(file);
    }
}
