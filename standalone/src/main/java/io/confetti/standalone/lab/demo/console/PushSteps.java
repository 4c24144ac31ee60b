package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.demo.console.sheet.DownloadedRows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.openqa.selenium.By;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.ExpectedConditions;

/** A push: trial, speed, stop, on again, its end; and who got nothing. */
final class PushSteps {
    private static final By BAR = By.cssSelector("#main progress");
    private static final String TRIAL = "100";
    private static final int USER_COLUMN = 1;

    private final ConsoleWindow window;
    private final Steps steps;
    private final String name;
    private final String template;
    private final FileSteps.Checked file;
    private String user = "";

    PushSteps(ConsoleWindow window, Steps steps, String name, String template, FileSteps.Checked file) {
        this.window = window;
        this.steps = steps;
        this.name = name;
        this.template = template;
        this.file = file;
    }

    /** @return the push's id */
    String run() {
        send();
        String id = window.id();
        control();
        stop();
        end();
        failures();
        return id;
    }

    String userWithCoupon() {
        return user;
    }

    private void send() {
        steps.run("sees before the push what it would do", () -> {
            window.go("/files/" + file.file());
            window.press("Push to it");
            window.awaitHeading("New push");
            window.choose("templateId", template);
            window.browser().seeText("Rows that will fail");
            window.browser().seeText("58,800.00");
        });
        steps.run("is told what is missing, and asked in numbers", () -> {
            window.press("Send");
            Steps.require(!window.errorAt("name").isBlank(), "nothing is said at the name");
            window.fill("name", name);
            window.fill("canary.rows", TRIAL);
            window.fill("rate", "400");
            window.press("Send");
            Steps.contains(window.question(), "3,000 users", TRIAL + " rows of them on trial first");
        });
        steps.run("sends some on trial and sees it held", () -> {
            window.confirm("Send");
            window.awaitHeading(name);
            window.awaitBadge("Held after its trial");
            Steps.expect(TRIAL, window.tile("Rows read"));
        });
    }

    private void control() {
        steps.run("slows it down", () -> {
            window.fill("rowsPerSecond", "100");
            window.press("Set");
            window.browser().seeText("It goes at 100 rows a second at most.");
        });
        steps.run("goes on, asked in numbers", () -> {
            window.press("Go on");
            Steps.contains(window.question(), "The other 2,900 rows come next");
            window.confirm("Go on");
            window.awaitBadge("Running");
        });
        steps.run("sees the bar move without a reload", () -> {
            window.browser().seeText("Live");
            double before = bar();
            window.browser().await(driver -> bar() > before ? Boolean.TRUE : null);
            window.browser().driver().executeScript("scrollTo(0, 0)");
            window.browser().await(ExpectedConditions.invisibilityOfElementLocated(By.cssSelector(".toasts .box")));
            window.browser().picture(ConsoleResult.ENGLISH_PICTURE);
        });
    }

    private void stop() {
        steps.run("stops it", () -> {
            window.press("Pause");
            window.awaitBadge("Paused");
        });
        steps.run("finds it stopped after a reload", () -> {
            window.reload();
            window.awaitHeading(name);
            window.awaitBadge("Paused");
        });
        steps.run("lets it go as fast as it can", () -> {
            window.fill("rowsPerSecond", "");
            window.press("Set");
            window.browser().seeText("It goes as fast as it can.");
            window.press("Resume");
        });
    }

    private void end() {
        steps.run("sees it end", () -> {
            window.awaitBadge("Completed, with failures");
            Steps.expect("2,940", window.tile("Granted"));
            Steps.expect(String.valueOf(file.failing()), window.tile("Failed"));
        });
        steps.run("finds it in the list", () -> {
            window.go("/pushes");
            window.browser().seeText(name);
            window.press(name);
            window.awaitHeading(name);
        });
    }

    private void failures() {
        steps.run("sees row by row who got nothing, and why", () -> {
            window.press("Row by row");
            window.browser().seeText("What to do");
            window.browser().settled();
        });
        steps.run("downloads the failed rows and reads them", () -> {
            window.press("Download the failed rows");
            Steps.expect(
                    (int) file.failing(),
                    DownloadedRows.of(downloaded("failures")).count());
        });
        steps.run("looks for one row", () -> {
            window.fill("row", "2");
            window.press("Look");
            window.browser().seeText("Outcome");
        });
        steps.run("downloads who got which coupon", () -> {
            window.press("Who got which coupon");
            user = DownloadedRows.of(downloaded("delivered")).first(USER_COLUMN);
            Steps.require(!user.isEmpty(), "no user is in the file");
        });
    }

    private double bar() {
        WebElement bar = window.browser().see(BAR);
        String value = bar.getDomProperty("value");
        return value == null ? 0 : Double.parseDouble(value);
    }

    /**
     * A whole file: while it is being loaded it has another ending.
     *
     * @param what a part of its name
     */
    private Path downloaded(String what) {
        return window.browser().await(driver -> {
            try (Stream<Path> files = Files.list(window.browser().downloads())) {
                return files.filter(file -> file.getFileName().toString().contains(what))
                        .filter(file -> file.getFileName().toString().endsWith(".xlsx"))
                        .findFirst()
                        .orElse(null);
            } catch (IOException gone) {
                throw new UncheckedIOException(gone);
            }
        });
    }
}
