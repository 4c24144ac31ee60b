package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.PageCheck;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Looks at every page in each appearance. */
final class EveryPage {
    private static final List<String> LISTS = List.of(
            "/",
            "/templates",
            "/templates/new",
            "/files",
            "/pushes",
            "/codes",
            "/codes/new",
            "/codes/imports",
            "/users",
            "/reports",
            "/exports",
            "/webhooks",
            "/audit",
            "/approvals",
            "/none-such");

    private final ConsoleWindow window;
    private final Steps steps;
    private final List<Appearance> appearances;

    EveryPage(ConsoleWindow window, Steps steps, List<Appearance> appearances) {
        this.window = window;
        this.steps = steps;
        this.appearances = appearances;
    }

    /** @param objects their pages, by what they are called in pictures */
    void look(TourObjects objects) {
        List<String> paths = new ArrayList<>(LISTS);
        paths.addAll(objects.pages());
        window.browser().complaints(); // of the refusals of before, which were wanted
        paths.forEach(path -> steps.run("looks at " + path, () -> lookAt(path, TourObjects.nameOf(path))));
        steps.run("looks at what is narrow again as before", () -> window.show(Appearance.english()));
    }

    private void lookAt(String path, String name) throws IOException {
        window.go(path);
        for (Appearance appearance : appearances) {
            window.show(appearance);
            var complaints = new PageCheck(window.browser(), name + "-" + appearance).complaints();
            steps.note(complaints);
            Steps.require(complaints.isEmpty(), complaints.size() + " complaints");
        }
    }
}
