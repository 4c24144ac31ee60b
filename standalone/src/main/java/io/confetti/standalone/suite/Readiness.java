package io.confetti.standalone.suite;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Asks services whether they are well. */
public final class Readiness {

    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final Duration ANSWER = Duration.ofSeconds(5);
    private static final int OK = 200;

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();

    /** What each service says: {@code UP}, {@code DOWN} or {@code no answer}. */
    public Map<SuiteService, String> of(SuiteState state) {
        var answers = new EnumMap<SuiteService, String>(SuiteService.class);
        state.ports().keySet().forEach(service -> answers.put(service, ask(state.url(service))));
        return answers;
    }

    /** Returns when every service is well. */
    void await(SuiteState state) {
        var end = System.nanoTime() + TIMEOUT.toNanos();
        var answers = of(state);
        while (!answers.values().stream().allMatch("UP"::equals)) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("Not healthy after " + TIMEOUT.toSeconds() + " s: " + answers);
            }
            pause();
            answers = of(state);
        }
    }

    private String ask(String url) {
        try {
            var request = HttpRequest.newBuilder(URI.create(url + "/actuator/health"))
                    .timeout(ANSWER)
                    .build();
            return http.send(request, BodyHandlers.discarding()).statusCode() == OK ? "UP" : "DOWN";
        } catch (IOException e) {
            return "no answer";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "no answer";
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
