package io.confetti.standalone.lab.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementClickInterceptedException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.openqa.selenium.support.ui.ExpectedCondition;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.WebDriverWait;

/** One person's window, without what other windows have stored. */
public final class Browser implements AutoCloseable {
    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration LOOK_AGAIN = Duration.ofMillis(50);

    private final ChromeDriver driver;
    private final Path downloads;
    private final Path pictures;

    private Browser(ChromeDriver driver, Path downloads, Path pictures) {
        this.driver = driver;
        this.downloads = downloads;
        this.pictures = pictures;
    }

    /** @param pictures folder that pictures are put into */
    public static Browser open(Appearance appearance, Path pictures) throws IOException {
        Chromium chromium = Chromium.find().orElseThrow();
        Path profile = Files.createTempDirectory("confetti-browser");
        Path downloads = Files.createDirectories(profile.resolve("downloads"));
        // Named: Selenium would otherwise look for a driver on the network.
        var service = new ChromeDriverService.Builder()
                .usingDriverExecutable(chromium.driver().toFile())
                .usingAnyFreePort()
                .build();
        var browser = new Browser(
                new ChromeDriver(service, options(chromium, appearance, profile, downloads)), downloads, pictures);
        browser.look(appearance);
        return browser;
    }

    private static ChromeOptions options(Chromium chromium, Appearance appearance, Path profile, Path downloads) {
        var logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        var options = new ChromeOptions();
        options.setBinary(chromium.browser().toFile());
        options.setCapability("goog:loggingPrefs", logs);
        options.setExperimentalOption(
                "prefs",
                Map.of(
                        "intl.accept_languages",
                        appearance.language(),
                        "download.default_directory",
                        downloads.toString()));
        options.addArguments(
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--lang=" + appearance.language(),
                "--user-data-dir=" + profile.resolve("profile"));
        return options;
    }

    /** From the next page on. */
    public void look(Appearance appearance) {
        driver.executeCdpCommand(
                "Emulation.setDeviceMetricsOverride",
                Map.of(
                        "width",
                        appearance.screen().width(),
                        "height",
                        appearance.screen().height(),
                        "deviceScaleFactor",
                        1,
                        "mobile",
                        appearance.screen() == Appearance.Screen.PHONE));
        driver.executeCdpCommand(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of(
                                "name",
                                "prefers-color-scheme",
                                "value",
                                appearance.theme().media()))));
    }

    public ChromeDriver driver() {
        return driver;
    }

    public void visit(String address) {
        driver.get(address);
    }

    /** What is waited for, once it is so. */
    public <T> T await(ExpectedCondition<T> condition) {
        return new WebDriverWait(driver, TIMEOUT, LOOK_AGAIN).until(condition);
    }

    /** The element, once it can be seen. */
    public WebElement see(By element) {
        return await(ExpectedConditions.visibilityOfElementLocated(element));
    }

    /** The element, once what is typed goes to it. */
    public WebElement awaitFocus(By element) {
        return await(window -> {
            WebElement found = driver.findElement(element);
            return found.equals(driver.switchTo().activeElement()) ? found : null;
        });
    }

    /** Pressed once it can be; a page that is drawn anew in between has it somewhere else. */
    public void press(By element) {
        new WebDriverWait(driver, TIMEOUT, LOOK_AGAIN)
                .ignoreAll(List.of(StaleElementReferenceException.class, ElementClickInterceptedException.class))
                .until(window -> {
                    WebElement found =
                            ExpectedConditions.elementToBeClickable(element).apply(window);
                    if (found != null) {
                        // the driver would leave it behind the bar on top
                        driver.executeScript("arguments[0].scrollIntoView({block: 'center'})", found);
                        found.click();
                    }
                    return found;
                });
    }

    public void seeText(String text) {
        await(ExpectedConditions.textToBePresentInElementLocated(By.tagName("body"), text));
    }

    /** Nothing on the page says that it is being loaded. */
    public void settled() {
        By busy = By.cssSelector("[aria-busy=true]");
        try {
            await(ExpectedConditions.numberOfElementsToBe(busy, 0));
        } catch (TimeoutException late) {
            throw new IllegalStateException(
                    "still being loaded: "
                            + driver.findElements(busy).stream()
                                    .map(one -> one.getDomProperty("outerHTML"))
                                    .toList(),
                    late);
        }
    }

    /** Where what the page offers for download arrives. */
    public Path downloads() {
        return downloads;
    }

    /** What the browser has said since it was asked last; what a policy forbids is among it. */
    public List<LogEntry> complaints() {
        return driver.manage().logs().get(LogType.BROWSER).getAll().stream()
                .filter(entry -> entry.getLevel().intValue() >= Level.WARNING.intValue())
                .toList();
    }

    /** @param name of the picture, without an ending */
    public Path picture(String name) throws IOException {
        Path file = Files.createDirectories(pictures).resolve(name + ".png");
        return Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    @Override
    public void close() {
        driver.quit();
    }
}
