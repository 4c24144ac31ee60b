package io.confetti.standalone.lab.demo.console;

import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Makes by the API what a page is then looked at with; each test has its own. */
final class ShopThings {
    private static final String MERCHANT = "/api/merchant/";
    private static final Duration SOON = Duration.ofSeconds(90);

    /** Users of tests before were other ones: nobody has a coupon already. */
    private static final AtomicLong USERS = new AtomicLong(System.currentTimeMillis() * 1_000);

    private final SuiteApi api;
    private final Path folder;

    /** @param folder for files that are uploaded */
    ShopThings(SuiteApi api, Path folder) {
        this.api = api;
        this.folder = folder;
    }

    /** Like no other name. */
    static String name(String kind) {
        return kind + " " + UUID.randomUUID().toString().substring(0, 8);
    }

    /** @return id of a template of which anybody may have one coupon */
    String template(String name, long stock) throws IOException {
        return api.post(MERCHANT + "templates", Bodies.template(name, stock, Bodies.fixedOff(100)))
                .getString("id");
    }

    /** @return id of a file of users who are in no other one */
    String file(int users) throws IOException {
        long first = USERS.getAndAdd(users);
        String ids =
                LongStream.range(first, first + users).mapToObj(Long::toString).collect(Collectors.joining("\n"));
        return upload(ShopThings.name("users") + ".csv", "user_id\n" + ids + "\n");
    }

    String upload(String name, String content) throws IOException {
        return upload(Files.writeString(folder.resolve(name), content));
    }

    String upload(Path file) throws IOException {
        return api.upload(MERCHANT + "recipient-files", file).getString("id");
    }

    void awaitVerdict(String file) {
        await().atMost(SOON)
                .until(() -> api.get(MERCHANT + "recipient-files/" + file).getString("verdict") != null);
    }

    String push(String name, String template, String file, Map<String, ?> more) throws IOException {
        Map<String, Object> body = new HashMap<>(Bodies.task(name, template, file));
        body.putAll(more);
        return api.post(MERCHANT + "tasks", body).getString("id");
    }

    /** One that is sent in an hour. */
    String scheduledPush(String name) throws IOException {
        Map<String, Object> later = Bodies.scheduled(OffsetDateTime.now().plusHours(1));
        return push(name, template(ShopThings.name("scheduled"), 10), file(2), later);
    }

    /** One that has ended, of whose rows so many got no coupon. */
    String endedPush(String name, int granted, int failed) throws IOException {
        String task = push(name, template(ShopThings.name("ended"), granted), file(granted + failed), Map.of());
        awaitEnd(task);
        return task;
    }

    void awaitEnd(String task) {
        await().atMost(SOON).until(() -> task(task).getString("endedAt") != null);
    }

    void awaitState(String task, String state) {
        await().atMost(SOON).until(() -> state.equals(task(task).getString("state")));
    }

    JSONObject task(String id) throws IOException {
        return api.get(MERCHANT + "tasks/" + id);
    }

    /** @return id of a series of codes that are ready */
    String series(String template, String prefix, int size) throws IOException {
        Map<String, Object> body = Map.of("kind", "UNIQUE", "pattern", prefix + "-####-####%", "size", size);
        String id = api.post(MERCHANT + "templates/" + template + "/code-series", body)
                .getString("id");
        await().atMost(SOON)
                .until(() ->
                        "READY".equals(api.get(MERCHANT + "code-series/" + id).getString("state")));
        return id;
    }

    String webhook(String url) throws IOException {
        Map<String, Object> body = Map.of("url", url, "events", List.of("COUPON_GIVEN"));
        return api.post(MERCHANT + "webhooks", body).getString("id");
    }
}
