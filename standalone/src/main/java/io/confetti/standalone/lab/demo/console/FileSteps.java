package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.ConsoleWindow;
import io.confetti.standalone.lab.generate.GenerateOrder;
import io.confetti.standalone.lab.generate.GenerateOrder.Format;
import io.confetti.standalone.lab.generate.RecipientFileGenerator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;

/** Spreadsheets are dropped: one that is broken, and one with rows that would fail. */
final class FileSteps {
    static final long ROWS = 3000;
    private static final double DEFECT_PERCENT = 2;
    private static final long DEFECTS = 60;

    private final ConsoleWindow window;
    private final Steps steps;
    private final Path folder;

    FileSteps(ConsoleWindow window, Steps steps, Path folder) {
        this.window = window;
        this.steps = steps;
        this.folder = folder;
    }

    /**
     * @param file id
     * @param failing rows that would fail
     */
    record Checked(String file, long failing) {}

    Checked run() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.xlsx"), "PK no workbook");
        var order = new GenerateOrder(
                ROWS, DEFECT_PERCENT, Format.XLSX, ThreadLocalRandom.current().nextLong());
        Path good = folder.resolve("users.xlsx");
        new RecipientFileGenerator().generate(order, good);
        steps.run("drops a broken file and is told what is wrong with it", () -> {
            window.go("/files");
            window.offer(broken);
            window.browser().seeText("Refused");
            window.browser().seeText("xlsx");
        });
        steps.run("drops a spreadsheet and sees it checked", () -> {
            window.go("/files");
            window.offer(good);
            window.awaitBadge("Good");
            Steps.expect("3,000", window.tile("User rows"));
        });
        String id = window.id();
        steps.run("sees which rows would fail, and why", () -> {
            Steps.expect(String.valueOf(DEFECTS), window.tile("Would fail"));
            Steps.contains(window.text(), "Rows that would fail", "Numbers of the first rows");
        });
        return new Checked(id, DEFECTS);
    }
}
