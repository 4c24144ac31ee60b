package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.DevTokens;
import io.confetti.platform.identity.Role;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A demonstration says how many of those who looked are told in the app, of pushes that tell and of those that do not. */
class ToldInTheAppIT {
    private static final int ROWS = 60;

    @TempDir
    private Path folder;

    @Test
    void whoeverLookedIsToldOnEachChannelThatWasWanted() throws IOException {
        DemoResult told = demo().telling(List.of("IN_APP", "POPUP")).run(file(), (long) ROWS, null, failures());

        assertThat(told.told()).isEqualTo(new DemoResult.Seeing(20, 20));
        assertThat(told.seeing()).isEqualTo(new DemoResult.Seeing(20, 20));
    }

    @Test
    void nobodyIsToldWhereThatWasNotWanted() throws IOException {
        Path file = file();
        DemoResult silent = demo().telling(List.of()).run(file, (long) ROWS, null, failures());

        assertThat(silent.told()).isEqualTo(new DemoResult.Seeing(0, 0));
        String template = as(Caller.operator(1001))
                .get("/api/merchant/tasks/" + silent.taskId())
                .getString("templateId");
        assertThat(Watchers.of(file, user -> as(Caller.user(user))).told(template, List.of("IN_APP")))
                .as("as many as looked are not told")
                .isEqualTo(new DemoResult.Seeing(0, 20));
    }

    private Path file() throws IOException {
        Path file = folder.resolve("users.csv");
        long seed = ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE);
        new RecipientFileGenerator().generate(new GenerateOrder(ROWS, 0, Format.CSV, seed), file);
        return file;
    }

    private Path failures() {
        return folder.resolve("failures.xlsx");
    }

    private static Demo demo() {
        return new Demo(
                as(Caller.operator(1001)),
                as(new Caller(Role.OPS, "ops", null, null)),
                user -> as(Caller.user(user)),
                new Silent());
    }

    private static SuiteApi as(Caller caller) {
        Path key = Path.of(SharedSuite.properties().get("confetti.identity.dev-key-file"));
        return new SuiteApi(SharedSuite.gateway(), DevTokens.sign(key, caller, Duration.ofMinutes(10)));
    }

    private static final class Silent implements DemoListener {
        @Override
        public void step(String text) {
            // nobody watches
        }

        @Override
        public void verified(JSONObject file) {
            // nobody watches
        }

        @Override
        public void progressed(JSONObject task) {
            // nobody watches
        }
    }
}
