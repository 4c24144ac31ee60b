package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.InBrowser;
import io.confetti.standalone.lab.demo.DemoListener;
import io.confetti.standalone.lab.demo.SharedSuite;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** An operator's day, and every page in two appearances; {@code bin/confetti demo console} has all, and measures the first visit. */
@InBrowser
class ConsoleDemoIT {
    private static final Logger LOG = LoggerFactory.getLogger(ConsoleDemoIT.class);
    private static final Path PICTURES = Path.of("target", "pictures");

    @Test
    void everythingIsDoneAndSeenAsItShouldBe(@TempDir Path folder) throws Exception {
        ConsoleResult result = new ConsoleDemo(
                        SharedSuite.gateway(), DevelopmentIssuer.PASSWORD, listener(), PICTURES, Appearance.opposites())
                .run(folder);

        assertThat(result.lines()).isEmpty();
        assertThat(result.isWell()).isTrue();
    }

    private static DemoListener listener() {
        return new DemoListener() {
            @Override
            public void step(String text) {
                LOG.info("An operator {}", text);
            }

            @Override
            public void verified(JSONObject file) {}

            @Override
            public void progressed(JSONObject task) {}
        };
    }
}
