package io.confetti.standalone.lab.browser;

import com.alibaba.fastjson2.JSON;
import io.confetti.standalone.lab.api.SuiteApi;
import java.net.URI;
import java.nio.file.Path;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.support.ui.ExpectedConditions;
import org.openqa.selenium.support.ui.Select;

/** A person at the console, who signs in on the issuer's page. Fields are named as the API names them, buttons by what they say. */
public final class ConsoleWindow {
    private static final By CONTENT = By.cssSelector("#main h1");
    private static final By SIGN_IN = By.cssSelector("#main button.primary");
    private static final By SIGN_OUT = By.cssSelector("header.top .switches > button:last-of-type");
    private static final By NAVIGATION = By.id("nav");
    private static final By DIALOG = By.cssSelector("dialog[open]");
    private static final By LANGUAGE = By.cssSelector("header.top .switches button[lang]");
    private static final By THEME = By.cssSelector("header.top .switches select");
    private static final String SESSION = "return sessionStorage.getItem('confetti.session')";

    private final Browser browser;
    private final String gateway;
    private final URI console;

    public ConsoleWindow(Browser browser, String gateway) {
        this.browser = browser;
        this.gateway = gateway;
        this.console = URI.create(gateway + "/console/");
    }

    public Browser browser() {
        return browser;
    }

    /** @param path as the routes of the console name it, for instance {@code /pushes} */
    public void go(String path) {
        browser.visit(console.resolve(path.substring(1)).toString());
        browser.see(CONTENT);
        browser.settled();
    }

    public void reload() {
        browser.driver().navigate().refresh();
        browser.see(CONTENT);
        browser.settled();
    }

    /** As {@link #go} takes it. */
    public String path() {
        return URI.create(browser.driver().getCurrentUrl()).getPath().replaceFirst("^/console", "");
    }

    /** Of the object whose page is shown. */
    public String id() {
        return path().substring(path().lastIndexOf('/') + 1);
    }

    /** Comes back to the page that was wanted. */
    public void signIn(String name, String password) {
        browser.press(SIGN_IN);
        browser.see(By.id("username")).sendKeys(name);
        browser.see(By.id("password")).sendKeys(password);
        browser.press(By.cssSelector("button[type=submit]"));
        browser.await(ExpectedConditions.presenceOfElementLocated(NAVIGATION));
        browser.settled();
    }

    /** Until the page asks to sign in again. */
    public void signOut() {
        browser.press(SIGN_OUT);
        browser.await(ExpectedConditions.and(
                ExpectedConditions.invisibilityOfElementLocated(NAVIGATION),
                ExpectedConditions.visibilityOfElementLocated(SIGN_IN)));
    }

    public boolean isSignedIn() {
        return browser.driver().executeScript(SESSION) != null;
    }

    /** The API, called with the token that this window has. */
    public SuiteApi api() {
        var session = JSON.parseObject((String) browser.driver().executeScript(SESSION));
        return new SuiteApi(gateway, session.getString("token"));
    }

    /** Without loading the page anew. */
    public void show(Appearance appearance) {
        browser.look(appearance);
        String language = appearance.isChinese() ? "zh-CN" : "en";
        if (browser.driver().findElement(LANGUAGE).getDomAttribute("lang").equals(language)) {
            browser.press(LANGUAGE);
        }
        new Select(browser.see(THEME)).selectByValue(appearance.theme().media());
        browser.settled();
    }

    /** Types over what is in the field. */
    public void fill(String field, String text) {
        WebElement element = browser.see(By.name(field));
        if (element.getDomAttribute("type") != null
                && element.getDomAttribute("type").startsWith("date")) {
            browser.driver()
                    .executeScript(
                            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input'))",
                            element,
                            text);
        } else {
            element.sendKeys(Keys.chord(Keys.CONTROL, "a"), Keys.BACK_SPACE);
            element.sendKeys(text);
        }
    }

    public String typed(String field) {
        return browser.see(By.name(field)).getDomProperty("value");
    }

    public void choose(String field, String value) {
        By option = By.cssSelector("[name='" + field + "'] option[value='" + value + "']");
        browser.await(ExpectedConditions.presenceOfElementLocated(option));
        new Select(browser.see(By.name(field))).selectByValue(value);
    }

    /** What stands below a field that is wrong. */
    public String errorAt(String field) {
        String id = browser.see(By.cssSelector("[name='" + field + "'][aria-invalid=true]"))
                .getDomAttribute("id");
        return browser.see(By.id(id + "-error")).getText();
    }

    public void offer(Path file) {
        browser.await(ExpectedConditions.presenceOfElementLocated(By.cssSelector("#main input[type=file]")))
                .sendKeys(file.toAbsolutePath().toString());
    }

    /** A button or a link of the page. */
    public void press(String text) {
        browser.press(By.xpath("//main//*[self::button or self::a][normalize-space()=\"" + text + "\"]"));
    }

    public boolean offers(String text) {
        return !browser.driver()
                .findElements(By.xpath("//main//*[self::button or self::a][normalize-space()=\"" + text + "\"]"))
                .isEmpty();
    }

    /** What the page asks before it does something. */
    public String question() {
        return browser.see(DIALOG).getText();
    }

    public void confirm(String text) {
        browser.press(By.xpath("//dialog[@open]//button[normalize-space()=\"" + text + "\"]"));
        browser.await(ExpectedConditions.invisibilityOfElementLocated(DIALOG));
    }

    public String heading() {
        return browser.see(CONTENT).getText();
    }

    public void awaitHeading(String text) {
        browser.await(ExpectedConditions.textToBe(CONTENT, text));
        browser.settled();
    }

    /** The state beside the heading. */
    public void awaitBadge(String text) {
        browser.await(ExpectedConditions.textToBe(By.cssSelector("#main .head .badge"), text));
    }

    /** A number of the page, by its name: {@code Granted}. */
    public String tile(String name) {
        return browser.see(By.xpath("//dl[contains(@class,'tile')][dt[normalize-space()=\"" + name + "\"]]/dd"))
                .getText();
    }

    public String text() {
        return browser.see(By.id("main")).getText();
    }
}
