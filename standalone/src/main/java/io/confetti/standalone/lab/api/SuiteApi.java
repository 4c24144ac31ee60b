package io.confetti.standalone.lab.api;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;

/** The suite's REST API as an operator's program uses it. */
public final class SuiteApi implements JsonApi {

    private static final Duration CONNECT = Duration.ofSeconds(5);
    private static final Duration SHORT = Duration.ofSeconds(30);
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final int FIRST_REFUSAL = 400;

    /** One for all callers: each has a thread of its own. */
    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(CONNECT).build();

    private final String gateway;
    private final String token;

    /**
     * @param gateway base address
     * @param token bearer token of the caller
     */
    public SuiteApi(String gateway, String token) {
        this.gateway = gateway;
        this.token = token;
    }

    @Override
    public JSONObject get(String path) throws IOException {
        return json("GET " + path, request(path, LONG).GET().build());
    }

    @Override
    public JSONObject post(String path, Map<String, ?> body) throws IOException {
        return post(path, UUID.randomUUID().toString(), body);
    }

    /** @param key the same for each try of one request */
    public JSONObject post(String path, String key, Map<String, ?> body) throws IOException {
        var request = request(path, SHORT)
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(JSON.toJSONString(body)))
                .build();
        return json("POST " + path, request);
    }

    public JSONObject put(String path, Map<String, ?> body) throws IOException {
        var request = request(path, SHORT)
                .header("Content-Type", "application/json")
                .PUT(BodyPublishers.ofString(JSON.toJSONString(body, JSONWriter.Feature.WriteMapNullValue)))
                .build();
        return json("PUT " + path, request);
    }

    public void delete(String path) throws IOException {
        json("DELETE " + path, request(path, SHORT).DELETE().build());
    }

    public JSONObject upload(String path, Path file) throws IOException {
        var boundary = "confetti-" + UUID.randomUUID();
        var head = "--%s\r\nContent-Disposition: form-data; name=\"file\"; filename=\"%s\"\r\n"
                        .formatted(boundary, file.getFileName().toString().replace('"', '_'))
                + "Content-Type: application/octet-stream\r\n\r\n";
        var body = BodyPublishers.concat(
                BodyPublishers.ofString(head),
                BodyPublishers.ofFile(file),
                BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
        var request = request(path, LONG)
                .header("Content-Type", "multipart/form-data; boundary=" + boundary)
                .POST(body)
                .build();
        return json("POST " + path, request);
    }

    public void download(String path, Path target) throws IOException {
        save("GET " + path, request(path, LONG).GET().build(), target);
    }

    @Override
    public void follow(String link, Path target) throws IOException {
        var at = URI.create(gateway + "/").resolve(link);
        save("GET " + at.getPath(), HttpRequest.newBuilder(at).timeout(LONG).build(), target);
    }

    private static void save(String call, HttpRequest request, Path target) throws IOException {
        Files.createDirectories(target.getParent());
        var answer = send(request, BodyHandlers.ofFile(target));
        if (answer.statusCode() >= FIRST_REFUSAL) {
            throw new ApiRefusal(call, answer.statusCode(), "", Files.readString(target));
        }
    }

    private HttpRequest.Builder request(String path, Duration timeout) {
        return HttpRequest.newBuilder(URI.create(gateway + path))
                .timeout(timeout)
                .header("Authorization", "Bearer " + token)
                .header("Accept-Language", "en");
    }

    private JSONObject json(String call, HttpRequest request) throws IOException {
        var answer = send(request, BodyHandlers.ofString(StandardCharsets.UTF_8));
        var body = parsed(call, answer);
        if (answer.statusCode() >= FIRST_REFUSAL) {
            var errors = body.containsKey("errors") ? " " + body.get("errors") : "";
            throw new ApiRefusal(call, answer.statusCode(), body.getString("code"), body.getString("message") + errors);
        }
        return body.getJSONObject("data");
    }

    private static JSONObject parsed(String call, HttpResponse<String> answer) {
        try {
            var body = JSON.parseObject(answer.body());
            return body == null ? new JSONObject() : body;
        } catch (JSONException e) {
            throw new ApiRefusal(call, answer.statusCode(), "", answer.body());
        }
    }

    private static <T> HttpResponse<T> send(HttpRequest request, BodyHandler<T> handler) throws IOException {
        try {
            return HTTP.send(request, handler);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("Interrupted", e);
        }
    }
}
