package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** What comes after a push: it is undone, reported, exported and audited. */
final class AfterSteps {
    private final ConsoleWindow window;
    private final Steps steps;
    private final String template;
    private final String push;

    AfterSteps(ConsoleWindow window, Steps steps, String template, String push) {
        this.window = window;
        this.steps = steps;
        this.template = template;
        this.push = push;
    }

    void run(String user) {
        steps.run("sees what a user has", () -> {
            window.go("/users/" + user);
            window.browser().see(By.cssSelector("#main a[href$='/templates/" + template + "']"));
        });
        report();
        export();
        undo();
        audit();
        language();
        keyboard();
    }

    private void undo() {
        steps.run("sees what an undo would take back", () -> {
            window.go("/pushes/" + push);
            window.press("What it would take back");
            window.browser().seeText("2,940");
        });
        steps.run("undoes it, asked in numbers", () -> {
            window.fill("reason", "The wrong list");
            window.press("Take back");
            Steps.contains(window.question(), "2,940 coupons are taken back now");
            window.confirm("Take back");
            window.awaitBadge("Taken back");
            Steps.expect("2,940", window.tile("Taken back"));
        });
    }

    private void report() {
        steps.run("reads the report with its charts", () -> {
            window.go("/reports?push=" + push);
            window.browser().see(By.cssSelector("#main canvas"));
            Steps.expect("2,940", window.tile("Granted"));
        });
    }

    private void export() {
        steps.run("exports the failed rows", () -> {
            window.go("/exports");
            window.choose("kind", "FAILURES");
            window.choose("format", "CSV");
            window.fill("filter.taskId", push);
            window.press("Export");
            window.browser().seeText("Ready");
        });
    }

    private void audit() {
        steps.run("finds in the audit who did what", () -> {
            window.go("/audit?object=task:" + push);
            window.browser().seeText("operator-1001");
            Steps.contains(window.text(), "task.pause", "task.undo");
        });
    }

    private void language() {
        steps.run("reads it in Chinese without a reload", () -> {
            window.browser().driver().executeScript("window.stays = true");
            window.show(Appearance.usual());
            window.awaitHeading("操作记录");
            window.show(Appearance.english());
            window.awaitHeading("Audit");
            Steps.expect(true, window.browser().driver().executeScript("return window.stays === true"));
        });
    }

    private void keyboard() {
        steps.run("comes to the content by the keyboard alone", () -> {
            window.go("/");
            var page = window.browser().see(By.tagName("body"));
            window.browser().driver().executeScript("document.activeElement.blur()");
            page.sendKeys(Keys.TAB);
            window.browser().awaitFocus(By.cssSelector("a.skip")).sendKeys(Keys.ENTER);
            window.browser().awaitFocus(By.id("main"));
        });
    }

    void endTemplate() {
        steps.run("pauses the template, asked in numbers", () -> {
            window.go("/templates/" + template);
            window.press("Pause");
            Steps.contains(window.question(), "left");
            window.confirm("Pause");
            window.awaitBadge("Paused");
        });
        steps.run("ends it, asked in numbers", () -> {
            window.press("End");
            Steps.contains(window.question(), "will not be granted, for ever");
            window.confirm("End");
            window.awaitBadge("Ended");
        });
    }
}
