package io.confetti.standalone.lab.bench;

import io.confetti.standalone.suite.SuiteFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code docs/benchmarks.md}: each benchmark owns the lines between its two markers. */
public final class BenchPage {

    private final Path page = new SuiteFolder().docs().resolve("benchmarks.md");

    /** @param command that measured */
    public void write(String name, String command, List<String> table) throws IOException {
        Files.write(page, with(Files.readAllLines(page), name, command, table));
    }

    /** The page with this table between the markers of this name, and everything else as it was. */
    static List<String> with(List<String> page, String name, String command, List<String> table) throws IOException {
        String begin = "<!-- " + name + " -->";
        String end = "<!-- /" + name + " -->";
        List<String> lines = new ArrayList<>(page);
        int from = lines.indexOf(begin);
        int to = lines.indexOf(end);
        if (from < 0 || to < from) {
            throw new IOException("docs/benchmarks.md has no place for " + name);
        }
        lines.subList(from + 1, to).clear();
        List<String> section = new ArrayList<>(List.of("", "Made by `" + command + "`.", ""));
        section.addAll(table);
        section.add("");
        lines.addAll(from + 1, section);
        return lines;
    }
}
