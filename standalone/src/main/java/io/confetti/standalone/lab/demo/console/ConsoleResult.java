package io.confetti.standalone.lab.demo.console;

import io.confetti.standalone.lab.browser.PageCheck.Complaint;
import io.confetti.standalone.lab.browser.PageCheck.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a demo of the console came to.
 *
 * @param steps that were done
 * @param pictures folder
 */
public record ConsoleResult(int steps, Steps.Complaints complaints, FirstVisit.Measured visit, Path pictures) {
    /** Names of the pictures of the README. */
    static final String ENGLISH_PICTURE = "push";

    static final String CHINESE_PICTURE = "template.zh-CN";
    private static final long MOST_PAINT_MILLIS = 1000;
    private static final long MOST_TRANSFER_KB = 300;
    private static final int LEAST_STEPS = 30;

    /** Whether everything worked; how fast is for {@link #isQuick}. */
    public boolean isWell() {
        return steps >= LEAST_STEPS
                && complaints.failed().isEmpty()
                && complaints.seen().isEmpty();
    }

    public boolean isQuick() {
        return visit.firstPaintMillis() <= MOST_PAINT_MILLIS && visit.transferKb() <= MOST_TRANSFER_KB;
    }

    /** What went wrong, one line each. */
    public List<String> lines() {
        return Stream.concat(
                        complaints.failed().stream(), complaints.seen().stream().map(Complaint::text))
                .toList();
    }

    /** Copies those of the README. */
    public void writePictures(Path target) throws IOException {
        Files.createDirectories(target);
        for (String name : List.of(ENGLISH_PICTURE, CHINESE_PICTURE)) {
            Path file = pictures.resolve(name + ".png");
            Files.copy(file, target.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** As the command prints it. */
    public Map<String, Object> sections() throws IOException {
        Map<String, Object> sections = new LinkedHashMap<>();
        sections.put("steps", steps);
        sections.put("failed", complaints.failed().size());
        sections.put("axeSerious", complaints.of(Kind.ACCESS));
        sections.put("policyViolations", complaints.of(Kind.POLICY));
        sections.put("otherComplaints", complaints.of(Kind.LOG) + complaints.of(Kind.WIDTH));
        sections.put("firstPaintMillis", visit.firstPaintMillis());
        sections.put("transferKb", visit.transferKb());
        try (Stream<Path> files = Files.list(pictures)) {
            sections.put("pictures", files.map(Path::toString).sorted().toList());
        }
        return sections;
    }
}
