package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.ConsoleWindow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.UUID;

/** From the sign-in to the audit: a template, a spreadsheet with defects, a trial, a push that is slowed, stopped and undone. */
final class OperatorTour {
    private static final String OPERATOR = "operator-1001";

    private final ConsoleWindow window;
    private final String password;
    private final Steps steps;
    private final Path folder;
    /** Others' templates have other names. */
    private final String mark = UUID.randomUUID().toString().substring(0, 8);

    OperatorTour(ConsoleWindow window, String password, Steps steps, Path folder) {
        this.window = window;
        this.password = password;
        this.steps = steps;
        this.folder = folder;
    }

    TourObjects run() throws IOException {
        signIn();
        String template = new TemplateSteps(window, steps, "Spring " + mark).run();
        var files = new FileSteps(window, steps, folder).run();
        var push = new PushSteps(window, steps, "Spring push " + mark, template, files);
        String pushId = push.run();
        var after = new AfterSteps(window, steps, template, pushId);
        after.run(push.userWithCoupon());
        var others = new OtherObjects(window, steps, template, folder, mark).make();
        after.endTemplate();
        return new TourObjects(
                template,
                files.file(),
                pushId,
                others.series(),
                others.codeImport(),
                push.userWithCoupon(),
                others.webhook());
    }

    private void signIn() {
        steps.run("opens a page and is asked to sign in", () -> {
            window.go("/templates/new");
            Steps.expect("Sign in", window.heading());
        });
        steps.run("signs in at the provider and is where it wanted to be", () -> {
            window.signIn(OPERATOR, password);
            window.awaitHeading("New template");
            Steps.expect("/templates/new", window.path());
        });
    }
}
