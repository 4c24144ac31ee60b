package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.InBrowser;
import io.confetti.standalone.lab.demo.SharedSuite;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.openqa.selenium.WindowType;

/** A page that follows what happens, over a line that is really cut and while the page sleeps. */
@InBrowser
class ConsoleLiveIT {
    private static final String STREAM = "/api/merchant/live";
    private static final String LIVE = "Live";
    private static final String ASKS = "Asks every few seconds";
    private static final String AWAY = "The server cannot be reached";

    private static CutLine line;
    private static ConsoleWindow window;

    /** Not over the line. */
    private static SuiteApi api;

    @TempDir
    private Path folder;

    private String push;

    @BeforeAll
    static void signIn() throws IOException {
        line = new CutLine(SharedSuite.gateway());
        window = Desk.of("operator-1001", line.address());
        api = Desk.api("operator-1001");
    }

    @AfterAll
    static void leave() throws IOException {
        window.browser().close();
        line.close();
    }

    @AfterEach
    void cancel() throws IOException {
        if (push != null && things().task(push).getString("endedAt") == null) {
            api.post("/api/merchant/tasks/" + push + "/cancel", Map.of());
            things().awaitEnd(push);
        }
    }

    @Test
    void aStreamThatIsCutGoesOnOnceTheLineIsThereAgain() throws IOException {
        open(slowPush(6_000));
        awaitMore("0");

        line.cut();
        window.browser().seeText(ASKS);
        window.browser().seeText(AWAY);
        assertThat(window.tile("User rows")).as("what was known stays").isEqualTo("6,000");
        String before = window.tile("Granted");

        line.listenAnew();
        line.mend();
        window.browser().seeText(LIVE);
        awaitMore(before);
        window.browser().await(driver -> !window.text().contains(AWAY));
        assertThat(line.asked()).containsOnlyOnce(STREAM);
    }

    @Test
    void oneStreamTellsAPageEverything() throws IOException {
        open(slowPush(6_000));
        awaitMore("0");
        line.listenAnew();

        String first = window.tile("Granted");
        awaitMore(first);
        String second = window.tile("Granted");
        awaitMore(second);
        assertThat(line.asked()).as("asked for while the page showed progress").isEmpty();

        line.listenAnew();
        window.go("/");
        window.browser().seeText(LIVE);
        awaitRow(window.text());
        window.go("/pushes");
        awaitRow(window.text());
        assertThat(line.asked()).filteredOn(STREAM::equals).hasSize(2);
        assertThat(line.asked()).filteredOn(path -> path.contains(push)).isEmpty();
    }

    @Test
    void whatEndsWhileThePageSleepsIsShownOnceItWakes() throws IOException {
        open(slowPush(200));
        awaitMore("0");
        String page = window.browser().driver().getWindowHandle();

        window.browser().driver().executeCdpCommand("Page.setWebLifecycleState", Map.of("state", "frozen"));
        line.cut(); // so nothing waits in the browser for the page to wake
        things().awaitEnd(push);
        line.mend();
        window.browser().driver().executeCdpCommand("Page.setWebLifecycleState", Map.of("state", "active"));
        window.browser().driver().executeCdpCommand("Page.bringToFront", Map.of());

        window.browser().driver().switchTo().window(page);
        window.awaitBadge("Completed");
        assertThat(window.tile("Granted")).isEqualTo("200");
    }

    @Test
    void aPageInTheBackgroundIsFreshWhenItIsLookedAt() throws IOException {
        open(slowPush(200));
        awaitMore("0");
        String page = window.browser().driver().getWindowHandle();

        window.browser().driver().switchTo().newWindow(WindowType.TAB);
        things().awaitEnd(push);
        window.browser().driver().close();
        window.browser().driver().switchTo().window(page);

        window.awaitBadge("Completed");
        assertThat(window.tile("Granted")).isEqualTo("200");
    }

    private void open(String task) {
        push = task;
        window.go("/pushes/" + push);
        window.browser().seeText(LIVE);
    }

    /** Until the page tells of more coupons. */
    private static void awaitMore(String before) {
        window.browser().await(driver -> !List.of(before, "–").contains(window.tile("Granted")));
    }

    /** Until the row of the push is another one. */
    private static void awaitRow(String before) {
        window.browser().await(driver -> !window.text().equals(before));
    }

    /** Of 25 rows a second: a page sees it come on. */
    private String slowPush(int rows) throws IOException {
        ShopThings things = things();
        String template = things.template(ShopThings.name("live"), rows);
        return things.push(ShopThings.name("live"), template, things.file(rows), Map.of("rate", 25));
    }

    private ShopThings things() {
        return new ShopThings(api, folder);
    }
}
