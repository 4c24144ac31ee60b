package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.standalone.lab.browser.ConsoleWindow;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.TimeoutException;
import org.openqa.selenium.WebElement;

/** Types what is wrong and looks for what is said about it. */
final class Typist {
    private static final String DROP_DRAFTS =
            "Object.keys(sessionStorage).filter(key => key.startsWith('confetti.draft')).forEach(key => sessionStorage.removeItem(key))";
    private static final String PASTE =
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }))";

    private final ConsoleWindow window;

    Typist(ConsoleWindow window) {
        this.window = window;
    }

    /** So that a form begins empty. */
    void dropDrafts() {
        window.browser().driver().executeScript(DROP_DRAFTS);
    }

    /** More than its field lets anybody type. */
    void paste(String field, String text) {
        window.browser().driver().executeScript(PASTE, window.browser().see(By.name(field)), text);
    }

    void tick(String field) {
        window.browser().press(By.name(field));
    }

    /** Once that stands below the field. */
    void wrong(String field, String message) {
        By error = By.xpath("//*[contains(@class,'field')][.//*[@name='" + field
                + "' and @aria-invalid='true']]/*[contains(@class,'error')]");
        try {
            awaitText("error at " + field, error, message);
        } catch (AssertionError wrong) {
            throw new AssertionError("typed \"" + window.typed(field) + "\": " + wrong.getMessage(), wrong);
        }
    }

    /** Once a box of the page says that. */
    void refused(String message) {
        awaitText("what the page says", By.xpath("//main//*[@role='alert' and contains(@class,'bad')]"), message);
    }

    /** Once a box says that, whatever it is about. */
    void said(String message) {
        awaitText("what the page says", By.xpath("//main//*[contains(@class,'box')]"), message);
    }

    /** Presses a button of one of several forms. */
    void pressIn(String form, String text) {
        window.browser()
                .press(By.xpath("//main//form[@aria-label='" + form + "' or .//h2='" + form
                        + "']//button[normalize-space()='" + text + "']"));
    }

    /** Nothing that was typed is lost, now or after a reload. */
    void keeps(Map<String, String> typed) {
        typed.forEach((field, text) -> assertThat(window.typed(field)).as(field).isEqualTo(text));
    }

    private void awaitText(String what, By elements, String message) {
        String[] last = {"nothing"};
        try {
            window.browser().await(driver -> {
                try {
                    last[0] = String.join(
                            " | ",
                            driver.findElements(elements).stream()
                                    .map(WebElement::getText)
                                    .toList());
                } catch (StaleElementReferenceException drawnAnew) {
                    return false;
                }
                return last[0].contains(message);
            });
        } catch (TimeoutException late) {
            throw new AssertionError(
                    what + " was \"" + last[0] + "\" instead of \"" + message + "\" on a page that says "
                            + window.text(),
                    late);
        }
    }
}
