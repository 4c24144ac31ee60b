package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.Browser;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.PageCheck;
import io.confetti.standalone.lab.demo.DemoListener;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What operators do at the console, step by step, and how it looks on every page. */
public final class ConsoleDemo {
    private final String gateway;
    private final String password;
    private final Steps steps;
    private final Path pictures;
    private final List<Appearance> appearances;

    /**
     * @param password of all people of the development issuer
     * @param appearances that each page is looked at in
     */
    public ConsoleDemo(
            String gateway, String password, DemoListener listener, Path pictures, List<Appearance> appearances) {
        this.gateway = gateway;
        this.password = password;
        this.steps = new Steps(listener);
        this.pictures = pictures;
        this.appearances = appearances;
    }

    /** @param folder where the spreadsheets are made */
    public ConsoleResult run(Path folder) throws IOException {
        FirstVisit.Measured visit;
        String template;
        try (Browser browser = Browser.open(Appearance.english(), pictures)) {
            steps.watch(browser);
            var window = new ConsoleWindow(browser, gateway);
            var objects = new OperatorTour(window, password, steps, folder).run();
            template = objects.template();
            visit = new FirstVisit(window).measure();
            new EveryPage(window, steps, appearances).look(objects);
            steps.run("leaves, and no token is left", () -> {
                window.signOut();
                Steps.require(!window.isSignedIn(), "the token is still there");
            });
            steps.note(new PageCheck(browser, "the end").saidByTheBrowser());
        }
        try (Browser browser = Browser.open(Appearance.english(), pictures)) {
            steps.watch(browser);
            new OthersTour(new ConsoleWindow(browser, gateway), password, steps, appearances).run(template);
        }
        return new ConsoleResult(steps.done(), steps.complaints(), visit, pictures);
    }
}
