package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import org.openqa.selenium.By;

/** A template is typed, with mistakes, and made. */
final class TemplateSteps {
    private static final By CARD = By.cssSelector("section[aria-label=Preview]");

    private final ConsoleWindow window;
    private final Steps steps;
    private final String name;

    TemplateSteps(ConsoleWindow window, Steps steps, String name) {
        this.window = window;
        this.steps = steps;
        this.name = name;
    }

    /** @return the template's id */
    String run() {
        type();
        String id = make();
        copy();
        return id;
    }

    private void type() {
        steps.run("is told at the fields what is missing", () -> {
            window.fill("name", name);
            window.press("Save");
            Steps.require(!window.errorAt("stock").isBlank(), "nothing is said at the stock");
        });
        steps.run("sees the coupon while typing", () -> {
            window.fill("discount.amountOff", "20");
            window.fill("discount.threshold", "100");
            Steps.contains(window.browser().see(CARD).getText(), name, "20", "100");
        });
        steps.run("sees it in Chinese while typing", () -> {
            window.show(Appearance.usual());
            Steps.expect(name, window.typed("name"));
            window.fill("name", "春季满减券");
            window.fill("description", "全场商品可用，不与其他满减券叠加");
            window.fill("stock", "5000");
            window.browser().driver().executeScript("document.activeElement.blur()");
            window.browser().picture(ConsoleResult.CHINESE_PICTURE);
            window.fill("name", name);
            window.show(Appearance.english());
        });
        steps.run("finds what was typed after a reload", () -> {
            window.reload();
            Steps.expect(name, window.typed("name"));
            Steps.contains(window.text(), "This is what was not saved the last time.");
        });
    }

    private String make() {
        steps.run("makes the template", () -> {
            window.fill("stock", "5000");
            window.press("Save");
            window.awaitHeading(name);
            window.awaitBadge("Active");
            Steps.expect("5,000", window.tile("Left"));
        });
        String id = window.id();
        steps.run("raises its stock", () -> {
            window.fill("add", "1000");
            window.press("Raise the stock");
            window.browser().seeText("The stock has 1,000 more.");
            Steps.expect("6,000", window.tile("Left"));
        });
        return id;
    }

    private void copy() {
        steps.run("copies it, and publishes the copy", () -> {
            window.press("Copy");
            window.awaitHeading("Edit “" + name + " (copy)”");
            window.fill("description", "A second one");
            window.press("Save");
            window.awaitHeading(name + " (copy)");
            window.press("Publish");
            window.awaitBadge("Active");
        });
        steps.run("finds both by words", () -> {
            window.go("/templates?text=" + name.replace(" ", "%20"));
            window.browser().seeText(name + " (copy)");
        });
    }
}
