package io.confetti.standalone.lab.demo.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.platform.test.SignInServer;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.InBrowser;
import io.confetti.standalone.lab.demo.SharedSuite;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.By;
import org.openqa.selenium.support.ui.ExpectedConditions;

/** A sign-in begins, ends and is renewed, and its token is in the tab and nowhere else. */
@InBrowser
class ConsoleSessionIT {
    private static final By SIGN_IN = By.xpath("//main//button[normalize-space()='Sign in']");
    private static final By NAVIGATION = By.id("nav");
    private static final String SPOILT = "AAAAAAAA";
    private static final String NOTE_WHERE_IT_GOES =
            "navigation.addEventListener('navigate', event => localStorage.setItem('left', event.destination.url))";

    private ConsoleWindow window;

    @BeforeEach
    void signIn() throws IOException {
        window = Desk.of("operator-1001");
    }

    @AfterEach
    void leave() {
        window.browser().close();
    }

    @Test
    void signingOutForgetsTheTokenAndWhatWasTyped() {
        List<String> tokens = tokens();
        window.go("/templates/new");
        window.fill("name", "typed by one");
        window.go("/audit");
        script(NOTE_WHERE_IT_GOES);

        window.signOut();
        assertThat((String) script("return localStorage.getItem('left')"))
                .as("where it signs out")
                .startsWith(SignInServer.issuer().address())
                .doesNotContain("?");
        assertThat(script("return sessionStorage.length")).isEqualTo(0L);
        assertThat(kept()).doesNotContain(tokens.get(0)).doesNotContain(tokens.get(1));

        for (int i = 0; i < 2; i++) {
            window.browser().driver().navigate().back();
            window.browser().see(SIGN_IN);
            assertThat(window.browser().driver().findElements(NAVIGATION)).isEmpty();
            assertThat(window.text()).doesNotContain("typed by one");
        }
        assertThat(visited())
                .isNotEmpty()
                .allSatisfy(address -> assertThat(address)
                        .doesNotContain(tokens.get(0))
                        .doesNotContain(tokens.get(1))
                        .doesNotContain("token"));
        window.browser().press(SIGN_IN);
        window.browser().see(By.id("username"));
    }

    @Test
    void aTokenThatIsRefusedIsRenewedAndThePageAndItsFormAreThereAgain() {
        window.go("/templates/new");
        window.fill("name", "typed before");
        spoilToken();
        window.reload();
        window.fill("stock", "10");
        window.choose("discount.kind", "FIXED_OFF");
        window.fill("discount.amountOff", "1");
        window.press("Save");

        window.browser().await(driver -> window.isSignedIn() && !tokens().get(0).endsWith(SPOILT));
        window.browser().seeText("This is what was not saved the last time.");
        assertThat(window.path()).isEqualTo("/templates/new");
        new Typist(window).keeps(Map.of("name", "typed before", "stock", "10", "discount.amountOff", "1"));
        assertThat(window.browser().driver().getCurrentUrl()).doesNotContain("code=", "state=");
    }

    @Test
    void whoIsNoLongerKnownSignsInAndComesBackToThePageAndItsForm() {
        window.go("/pushes/new");
        window.fill("name", "typed before");
        window.browser().driver().executeCdpCommand("Network.clearBrowserCookies", Map.of());
        spoilToken();
        window.browser().visit(SharedSuite.gateway() + "/console/templates?words=anything");

        window.browser().see(By.id("username")).sendKeys("operator-1001");
        window.browser().see(By.id("password")).sendKeys(DevelopmentIssuer.PASSWORD);
        window.browser().press(By.cssSelector("button[type=submit]"));

        window.browser().await(ExpectedConditions.presenceOfElementLocated(NAVIGATION));
        window.browser().await(ExpectedConditions.urlContains("/console/templates?words=anything"));
        assertThat(window.typed("words")).isEqualTo("anything");
        window.go("/pushes/new");
        assertThat(window.typed("name")).isEqualTo("typed before");
    }

    /** So the gateway does not believe it any more: the signature is another one. */
    private void spoilToken() {
        script("""
                const kept = JSON.parse(sessionStorage.getItem('confetti.session'));
                kept.token = kept.token.slice(0, -8) + arguments[0];
                sessionStorage.setItem('confetti.session', JSON.stringify(kept));""", SPOILT);
    }

    /** Access token and ID token. */
    private List<String> tokens() {
        var session = JSON.parseObject((String) script("return sessionStorage.getItem('confetti.session')"));
        return List.of(session.getString("token"), session.getString("idToken"));
    }

    private String kept() {
        return (String) script(
                "return JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + document.cookie");
    }

    /** Addresses that going back and on lead to. */
    @SuppressWarnings("unchecked")
    private List<String> visited() {
        var history = window.browser().driver().executeCdpCommand("Page.getNavigationHistory", Map.of());
        return ((List<Map<String, Object>>) history.get("entries"))
                .stream().map(entry -> (String) entry.get("url")).toList();
    }

    private Object script(String script, Object... arguments) {
        return window.browser().driver().executeScript(script, arguments);
    }
}
