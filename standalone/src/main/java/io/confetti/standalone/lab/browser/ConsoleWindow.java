package io.confetti.standalone.lab.browser;

import java.net.URI;
import org.openqa.selenium.By;
import org.openqa.selenium.support.ui.ExpectedConditions;

/** A person at the console, who signs in on the issuer's page. */
public final class ConsoleWindow {
    private static final By CONTENT = By.cssSelector("#main h1");
    private static final By SIGN_IN = By.cssSelector("#main button.primary");
    private static final By SIGN_OUT = By.cssSelector("header.top .switches > button:last-of-type");
    private static final By NAVIGATION = By.id("nav");

    private final Browser browser;
    private final URI console;

    public ConsoleWindow(Browser browser, String gateway) {
        this.browser = browser;
        this.console = URI.create(gateway + "/console/");
    }

    /** @param path as the routes of the console name it, for instance {@code /pushes} */
    public void go(String path) {
        browser.visit(console.resolve(path.substring(1)).toString());
        browser.see(CONTENT);
        browser.settled();
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

    public void signOut() {
        browser.press(SIGN_OUT);
    }
}
