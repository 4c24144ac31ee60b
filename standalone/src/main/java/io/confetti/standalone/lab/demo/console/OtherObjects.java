package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.ConsoleWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** Codes, imported codes and a webhook. */
final class OtherObjects {
    private final ConsoleWindow window;
    private final Steps steps;
    private final String template;
    private final Path folder;
    private final String mark;

    OtherObjects(ConsoleWindow window, Steps steps, String template, Path folder, String mark) {
        this.window = window;
        this.steps = steps;
        this.template = template;
        this.folder = folder;
        this.mark = mark;
    }

    /** Ids. */
    record Made(String series, String codeImport, String webhook) {}

    Made make() throws IOException {
        steps.run("makes codes for the template", () -> {
            window.go("/codes/new?templateId=" + template);
            window.choose("templateId", template);
            window.fill("pattern", "T" + mark.toUpperCase(Locale.ROOT) + "-####%");
            window.fill("size", "1000");
            window.press("Make");
            window.browser().seeText("Ready");
        });
        String series = window.id();
        Path codes = Files.writeString(folder.resolve("codes.csv"), "code\nA" + mark + "1\nA" + mark + "2\n");
        steps.run("uploads codes of a partner", () -> {
            window.go("/codes/imports");
            window.offer(codes);
            window.browser().await(driver -> window.path().matches("/codes/imports/[0-9]+") ? Boolean.TRUE : null);
        });
        String codeImport = window.id();
        steps.run("registers a webhook and sees its secret once", () -> {
            window.go("/webhooks");
            window.fill("url", "https://127.0.0.1:9/" + mark);
            window.press("Register an endpoint");
            window.browser().seeText("whsec_");
            window.press("https://127.0.0.1:9/" + mark);
            window.browser().await(driver -> window.path().matches("/webhooks/[0-9]+") ? Boolean.TRUE : null);
        });
        return new Made(series, codeImport, window.id());
    }
}
