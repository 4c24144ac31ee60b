package io.confetti.merchantadmin;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import com.alibaba.fastjson2.JSONWriter;
import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.platform.fixture.ApiDocCheck;
import io.confetti.platform.fixture.ApiDocCheck.Call;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.springframework.core.MethodParameter;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;

/** Whatever a client sends, in whichever place of whichever call: it is refused with its reason, and never a 500. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileRequestsIT {
    private static final String HERE = "@here@";
    private static final String RECEIVER = "http://127.0.0.1:9/";
    private static final String UNKNOWN = "\"field\":\"%s\",\"code\":\"validation.unknown-field\"";

    /** Services that are asked and that this test does without. */
    private static final List<String> AWAY =
            List.of("task.distribution-away", "coupon.engine-away", "common.unavailable");

    private static final String LONG = "x".repeat(70_000);

    /** JSON texts, each in place of every field of every body. */
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "0",
            "-1",
            "1.0",
            "1e9",
            "1e999999999",
            "-0",
            "9223372036854775808",
            "9".repeat(900),
            "\"\"",
            "\" \"",
            "\"1e9\"",
            "\"1.0\"",
            "\"00012\"",
            "\"\\u0663\\u0664\"",
            "\"\\u0000\"",
            "\"half \\ud83d\"",
            "\"\\u202e\"",
            "\"" + "\\ud83d\\ude00".repeat(300) + "\"",
            "\"" + LONG + "\"",
            "\"../../etc/passwd\"",
            "\"2026-13-40T99:99:99Z\"",
            "\"2026-12-01T00:00:00+99:99\"",
            "\"+999999999-12-31T23:59:59Z\"",
            "\"-999999999-01-01T00:00:00+18:00\"",
            "\"2099-12-01T00:00:00[Mars/Olympus]\"",
            "\"2099-03-31T02:30:00+02:00[Europe/Berlin]\"",
            "\"2016-12-31T23:59:60Z\"",
            "[]",
            "[null]",
            "[[],{},1]",
            "[" + "\"a\",".repeat(5_000) + "\"a\"]",
            "{}",
            "{\"kind\":{}}",
            "[".repeat(400) + "]".repeat(400));

    /** In place of path variables, query parameters and headers; percent-encoded where that is needed. */
    private static final List<String> TEXTS = List.of(
            "0",
            "-1",
            "1.0",
            "1e9",
            "9223372036854775807",
            "9223372036854775808",
            "9".repeat(500),
            "%00",
            "%20",
            "%F0%9F%98%80",
            "%D9%A3%D9%A4",
            "%FF%FE",
            "%ED%A0%BD",
            "null",
            "MTo5OTk5OTk5OTk5OTk5OTk5OTk5OQ",
            "MTotMQ",
            "====",
            "%25%5F%21",
            "'%20OR%201=1--",
            "..%3B",
            "x".repeat(3_000));

    private final HttpClient http = HttpClient.newHttpClient();
    private final List<String> faults = new ArrayList<>();
    private Operator operator;
    private ApiDocCheck description;
    private String template;
    private String file;
    private String webhook;

    @BeforeAll
    void start() throws Exception {
        operator = MerchantAdmin.running().newShop();
        description = ApiDocCheck.of(MerchantAdmin.running().context());
        template = operator.newTemplate();
        file = operator.uploadUsers(1);
        webhook = operator.post(Operator.WEBHOOKS, Map.of("url", RECEIVER, "events", List.of("COUPON_GIVEN")))
                .id();
    }

    @AfterEach
    void nothingFailed() {
        var found = List.copyOf(faults);
        faults.clear();
        assertThat(found).isEmpty();
    }

    @Test
    void inPathsAndParameters() throws Exception {
        for (Call call : description.calls()) {
            for (String text : TEXTS) {
                judge(call, request(call, path(call, text), "{}"), "path " + text);
                for (String name : names(call)) {
                    String target = path(call, "1") + "?" + name + "=" + text;
                    judge(call, request(call, target, "{}"), name + "=" + text);
                }
            }
        }
    }

    @Test
    void inHeaders() throws Exception {
        var values = List.of(
                " ",
                "\"",
                "*",
                "W/\"1\"",
                "-1",
                "9".repeat(900),
                "x".repeat(129),
                "zz-ZZ;q=7,;;q=,*;q=a",
                "a,".repeat(2_000));
        for (Call call : description.calls()) {
            for (String header : headers(call)) {
                for (String value : values) {
                    var request = request(
                                    call, path(call, real(call)), example(call).toJSONString())
                            .setHeader(header, value);
                    judge(call, request, header + ": " + value);
                }
            }
        }
    }

    @Test
    void inEveryFieldOfEveryBody() throws Exception {
        for (Call call : withBodies()) {
            for (Map.Entry<String, String> body : bodiesWithAHole(call).entrySet()) {
                for (String value : VALUES) {
                    String json = body.getValue().replace("\"" + HERE + "\"", value);
                    String said =
                            judge(call, request(call, path(call, real(call)), json), body.getKey() + " = " + value);
                    if (said.contains(UNKNOWN.formatted(body.getKey()))) {
                        faults.add(call + " does not know its field " + body.getKey());
                    }
                }
            }
        }
    }

    @Test
    void inPlaceOfBodies() throws Exception {
        var bodies = List.of(
                "",
                " ",
                "null",
                "[]",
                "1",
                "\"x\"",
                "{",
                "{\"name\":1,\"name\":2}",
                "{\"" + LONG + "\":1}",
                "{\"a\":".repeat(5_000),
                "[".repeat(100_000),
                "{\"__proto__\":{\"@type\":\"java.net.URL\",\"val\":\"http://127.0.0.1\"}}",
                "{\"@type\":\"java.lang.Runtime\"}",
                "\u0000",
                "{\"x\":\"" + "y".repeat(2_000_000) + "\"}");
        for (Call call : withBodies()) {
            for (String body : bodies) {
                judge(call, request(call, path(call, real(call)), body), "body " + body);
            }
            byte[] notUtf8 = "{\"name\": \"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1);
            judge(
                    call,
                    request(call, path(call, real(call)), "")
                            .method(call.method(), BodyPublishers.ofByteArray(notUtf8)),
                    "no UTF-8");
            for (String type : List.of("text/plain", "application/xml", "application/json;charset=nonsense", "x")) {
                judge(
                        call,
                        request(call, path(call, real(call)), "{}").setHeader("Content-Type", type),
                        "type " + type);
            }
        }
    }

    private List<Call> withBodies() {
        return description.calls().stream()
                .filter(call -> description.bodySchema(call) != null)
                .toList();
    }

    /** @return what was answered */
    private String judge(Call call, HttpRequest.Builder request, String what) throws Exception {
        HttpResponse<InputStream> answer = http.send(request.build(), BodyHandlers.ofInputStream());
        String said = read(answer);
        boolean isAway = answer.statusCode() == 503 && AWAY.stream().anyMatch(said::contains);
        if (answer.statusCode() >= 500 && !isAway) {
            faults.add("%s, %s: %s".formatted(call, shortened(what), answer));
        } else if (answer.statusCode() == 400 && !isSaid(said)) {
            faults.add("%s, %s: refused without a reason %s".formatted(call, shortened(what), said));
        }
        return said;
    }

    /** Of a stream that goes on there is no whole. */
    private static String read(HttpResponse<InputStream> answer) throws IOException {
        try (InputStream body = answer.body()) {
            boolean goesOn =
                    answer.headers().firstValue("Content-Type").orElse("").startsWith("text/event-stream");
            return goesOn ? "" : new String(body.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Tomcat itself answers what is no HTTP, without our body. */
    private static boolean isSaid(String body) {
        return body.contains("\"code\"");
    }

    private HttpRequest.Builder request(Call call, String target, String body) {
        return HttpRequest.newBuilder(URI.create(operator.base() + target))
                .header("Authorization", "Bearer " + operator.token())
                .header("Content-Type", "application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .method(call.method(), BodyPublishers.ofString(body));
    }

    private static String path(Call call, String variable) {
        return call.path().replaceAll("\\{[^}]*}", java.util.regex.Matcher.quoteReplacement(variable));
    }

    private static List<String> names(Call call) {
        return parameters(call)
                .filter(parameter -> parameter.hasParameterAnnotation(RequestParam.class))
                .map(parameter -> parameter.getParameter().getName())
                .toList();
    }

    private static List<String> headers(Call call) {
        return parameters(call)
                .map(parameter -> parameter.getParameterAnnotation(RequestHeader.class))
                .filter(java.util.Objects::nonNull)
                .map(RequestHeader::name)
                .toList();
    }

    private static Stream<MethodParameter> parameters(Call call) {
        return Arrays.stream(call.handler().getMethodParameters());
    }

    /** The example of the description, about what is really there. */
    private JSONObject example(Call call) {
        JSONObject example = description.example(call);
        if (example == null) {
            return new JSONObject();
        }
        example.replace("templateId", template);
        example.replace("fileId", file);
        example.replace("url", RECEIVER);
        return example;
    }

    /** The id of what is really there, so that a body is read as far as it can be. */
    private String real(Call call) {
        if (description.bodySchema(call) == null) {
            return "1";
        }
        return call.path().startsWith(Operator.WEBHOOKS) ? webhook : template;
    }

    /** Per field the example of the description, with a hole in place of that field. */
    private Map<String, String> bodiesWithAHole(Call call) {
        var bodies = new LinkedHashMap<String, String>();
        JSONObject example = example(call);
        properties(description.bodySchema(call)).forEach((field, schema) -> {
            bodies.put(field, with(example, field, HERE));
            JSONObject part = example.get(field) instanceof JSONObject given ? given : anyOf(schema);
            properties(schema)
                    .keySet()
                    .forEach(inner -> bodies.put(
                            field + "." + inner, with(example, field, JSON.parseObject(with(part, inner, HERE)))));
        });
        return bodies;
    }

    private static String with(JSONObject object, String field, Object value) {
        var copy = new JSONObject(object);
        copy.put(field, value);
        return copy.toString(JSONWriter.Feature.WriteNulls);
    }

    private Map<String, JSONObject> properties(JSONObject schema) {
        var properties = new LinkedHashMap<String, JSONObject>();
        if (schema.getJSONObject("properties") != null) {
            schema.getJSONObject("properties")
                    .forEach((name, property) -> properties.put(name, description.resolve((JSONObject) property)));
        }
        return properties;
    }

    /** An object of the first of its kinds, if it has some. */
    private static JSONObject anyOf(JSONObject schema) {
        var part = new JSONObject();
        JSONObject properties = schema.getJSONObject("properties");
        JSONObject kind = properties == null ? null : properties.getJSONObject("kind");
        if (kind != null) {
            part.put("kind", kind.getJSONArray("enum").get(0));
        }
        return part;
    }

    private static String shortened(String text) {
        return text.substring(0, Math.min(80, text.length()));
    }
}
