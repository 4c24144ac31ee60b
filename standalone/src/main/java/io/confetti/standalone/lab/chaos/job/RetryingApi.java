package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.JsonApi;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.api.SuiteApi;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/** A client that repeats a call, with the same key, for up to five minutes while the suite does not answer. */
final class RetryingApi implements JsonApi {

    private static final Duration TIMEOUT = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(300);

    private final SuiteApi api;

    RetryingApi(String gateway, String token) {
        this.api = new SuiteApi(gateway, token);
    }

    private interface Call<T> {
        T ask() throws IOException;
    }

    @Override
    public JSONObject get(String path) throws IOException {
        return untilAnswered(() -> api.get(path));
    }

    @Override
    public JSONObject post(String path, Map<String, ?> body) throws IOException {
        return post(path, UUID.randomUUID().toString(), body);
    }

    /** @param key the same for all tries of one request */
    JSONObject post(String path, String key, Map<String, ?> body) throws IOException {
        return untilAnswered(() -> api.post(path, key, body));
    }

    JSONObject put(String path, Map<String, ?> body) throws IOException {
        return untilAnswered(() -> api.put(path, body));
    }

    void delete(String path) throws IOException {
        untilAnswered(() -> {
            api.delete(path);
            return path;
        });
    }

    JSONObject upload(Path file) throws IOException {
        return untilAnswered(() -> api.upload("/api/merchant/recipient-files", file));
    }

    void download(String path, Path target) throws IOException {
        untilAnswered(() -> {
            api.download(path, target);
            return target;
        });
    }

    @Override
    public void follow(String link, Path target) throws IOException {
        untilAnswered(() -> {
            api.follow(link, target);
            return target;
        });
    }

    private static <T> T untilAnswered(Call<T> call) throws IOException {
        var end = System.nanoTime() + TIMEOUT.toNanos();
        while (true) {
            try {
                return call.ask();
            } catch (ApiRefusal e) {
                if (!e.isTemporary() || System.nanoTime() > end) {
                    throw e;
                }
            } catch (IOException e) {
                if (System.nanoTime() > end) {
                    throw e;
                }
            }
            Pauses.pause(PAUSE);
        }
    }
}
