package io.confetti.standalone.lab.demo.console;

import io.confetti.localstack.DevelopmentIssuer;
import io.confetti.platform.test.SignInServer;
import io.confetti.standalone.lab.api.SuiteApi;
import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.Browser;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.demo.SharedSuite;
import java.io.IOException;
import java.nio.file.Path;

/** Where people of the tests sit down at the console. */
final class Desk {

    private Desk() {}

    /** A window of their own, signed in and on the home page. */
    static ConsoleWindow of(String person) throws IOException {
        return of(person, SharedSuite.gateway());
    }

    /** @param gateway by which address the console is opened */
    static ConsoleWindow of(String person, String gateway) throws IOException {
        ConsoleWindow window =
                new ConsoleWindow(Browser.open(Appearance.english(), Path.of("target", "pictures")), gateway);
        window.go("/");
        window.signIn(person, DevelopmentIssuer.PASSWORD);
        return window;
    }

    /** The API without a window. */
    static SuiteApi api(String person) {
        return new SuiteApi(
                SharedSuite.gateway(), SignInServer.issuer().signIn(person).accessToken());
    }
}
