package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.Appearance;
import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.browser.PageCheck;
import java.util.List;

/** Whoever may less sees less. */
final class OthersTour {
    private final ConsoleWindow window;
    private final String password;
    private final Steps steps;
    private final List<Appearance> appearances;

    OthersTour(ConsoleWindow window, String password, Steps steps, List<Appearance> appearances) {
        this.window = window;
        this.password = password;
        this.steps = steps;
        this.appearances = appearances;
    }

    void run(String template) {
        as("viewer-1001", () -> {
            steps.run("a viewer sees the template and is offered no change of it", () -> {
                window.go("/templates/" + template);
                window.browser().seeText("Left");
                Steps.require(!window.offers("Copy") && !window.offers("End"), "a viewer is offered a change");
            });
        });
        as("operator-1002", () -> {
            steps.run("another shop does not find it", () -> {
                window.go("/templates/" + template);
                window.browser().seeText("Try again");
                Steps.require(!window.text().contains("Left"), "another shop sees the template");
            });
        });
        as("ops", this::operations);
    }

    private void operations() {
        steps.run("ops looks at doctor, backlog and retention", () -> {
            window.go("/ops");
            window.browser().complaints();
            for (Appearance appearance : appearances) {
                window.show(appearance);
                steps.note(new PageCheck(window.browser(), "ops-" + appearance).complaints());
            }
            window.show(Appearance.english());
        });
    }

    private void as(String person, Runnable visit) {
        steps.run(person + " signs in", () -> {
            window.go("/");
            window.signIn(person, password);
        });
        visit.run();
        steps.run(person + " leaves", window::signOut);
    }
}
