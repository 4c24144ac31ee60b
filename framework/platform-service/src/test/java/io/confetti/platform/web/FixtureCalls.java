package io.confetti.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.fixture.Fixture;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Calls to the fixture service, and what every refusal must look like. */
record FixtureCalls(Fixture fixture) {
    HttpRequest.Builder get(String path) {
        return fixture.asOperator("/api/merchant/fixture" + path);
    }

    HttpRequest.Builder post(String json) {
        return get("/things").header("Content-Type", "application/json").POST(BodyPublishers.ofString(json));
    }

    HttpRequest.Builder upload(String part) {
        return get("/upload")
                .header("Content-Type", "multipart/form-data; boundary=b")
                .POST(BodyPublishers.ofString("--b\r\n" + part + "\r\n--b--\r\n"));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return fixture.http().send(request.build(), BodyHandlers.ofString());
    }

    JSONObject refused(HttpRequest.Builder request, int status, String code) throws IOException, InterruptedException {
        var answer = send(request);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type").orElse("")).startsWith("application/problem+json");
        JSONObject refusal = JSON.parseObject(answer.body());
        assertThat(refusal.getString("code")).as(answer.body()).isEqualTo(code);
        assertThat(refusal.getString("type")).isEqualTo("urn:confetti:" + code);
        assertThat(refusal.getString("detail")).isNotBlank().isEqualTo(refusal.getString("message"));
        assertThat(refusal.getString("traceId")).isNotBlank();
        return refusal;
    }

    static String error(JSONObject refusal) {
        JSONObject error = refusal.getJSONArray("errors").getJSONObject(0);
        return error.getString("field") + " " + error.getString("code");
    }
}
