package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.ConsoleWindow;
import java.util.Map;
import org.openqa.selenium.support.ui.ExpectedCondition;

/** The home page as somebody sees it who has signed in and never been there: with an empty cache. */
final class FirstVisit {
    private static final int BYTES = 1000;

    private final ConsoleWindow window;

    FirstVisit(ConsoleWindow window) {
        this.window = window;
    }

    /**
     * @param firstPaintMillis until something of the content was seen
     * @param transferKb page, scripts, styles and answers of the API as they came over the line, in 1000 bytes
     */
    record Measured(long firstPaintMillis, long transferKb) {}

    Measured measure() {
        var driver = window.browser().driver();
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand("Network.setCacheDisabled", Map.of("cacheDisabled", true));
        window.go("/");
        window.browser().await(paint());
        var transfer = (Number) driver.executeScript("return performance.getEntriesByType('navigation')"
                + ".concat(performance.getEntriesByType('resource')).reduce((sum, one) => sum + one.transferSize, 0)");
        var painted = (Number) driver.executeScript(PAINT);
        driver.executeCdpCommand("Network.setCacheDisabled", Map.of("cacheDisabled", false));
        return new Measured(Math.round(painted.doubleValue()), (transfer.longValue() + BYTES - 1) / BYTES);
    }

    private static final String PAINT =
            "return performance.getEntriesByName('first-contentful-paint').map(one => one.startTime)[0] ?? null";

    private static ExpectedCondition<Object> paint() {
        return driver -> ((org.openqa.selenium.JavascriptExecutor) driver).executeScript(PAINT);
    }
}
