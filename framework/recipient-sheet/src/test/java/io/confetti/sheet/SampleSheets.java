package io.confetti.sheet;

import io.confetti.sheet.policy.FailureCause;
import io.confetti.sheet.policy.FileRefusal;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The sample recipient files with what must come out of them, for the tests of every module. */
public final class SampleSheets {
    private static final String FOLDER = "/spreadsheets/";

    private SampleSheets() {}

    /**
     * One line of the manifest.
     *
     * @param refusal null when the file must be accepted
     * @param userRows -1 when the manifest says nothing
     * @param validUserIds in file order
     * @param failingRows cause by sheet row
     */
    public record Sample(
            String name,
            String file,
            String description,
            FileRefusal refusal,
            long userRows,
            List<Long> validUserIds,
            Map<Long, FailureCause> failingRows) {
        public boolean isAccepted() {
            return refusal == null;
        }

        public InputStream open() {
            return SampleSheets.class.getResourceAsStream(FOLDER + file);
        }

        /** Copies the file into the folder under its own name. */
        public Path copyTo(Path folder) {
            try (InputStream in = open()) {
                Path copy = folder.resolve(file.substring(file.lastIndexOf('/') + 1));
                Files.copy(in, copy);
                return copy;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public String toString() {
            return file;
        }
    }

    public static List<Sample> all() {
        return Stream.concat(manifest(""), manifest("reports/")).toList();
    }

    /** @param folder below the samples' folder; reports of other projects have one of their own */
    private static Stream<Sample> manifest(String folder) {
        try (InputStream in = SampleSheets.class.getResourceAsStream(FOLDER + folder + "manifest.tsv")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return lines.stream().skip(1).filter(line -> !line.isBlank()).map(line -> parse(folder, line));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Sample byFile(String file) {
        return all().stream()
                .filter(sample -> sample.file().equals(file))
                .findFirst()
                .orElseThrow();
    }

    private static Sample parse(String folder, String line) {
        String[] field = Arrays.copyOf(line.split("\t", -1), 9);
        String[] verdict = field[4].split(":");
        return new Sample(
                field[0],
                folder + field[2],
                field[3],
                verdict.length == 1 ? null : FileRefusal.valueOf(verdict[1]),
                field[5].isEmpty() ? -1 : Long.parseLong(field[5]),
                ids(field[6]),
                failures(field[7]));
    }

    private static List<Long> ids(String text) {
        List<Long> ids = new ArrayList<>();
        for (String part : text.isBlank() ? new String[0] : text.strip().split(" ")) {
            int range = part.indexOf("..");
            if (range < 0) {
                ids.add(Long.parseLong(part));
            } else {
                LongStream.rangeClosed(
                                Long.parseLong(part.substring(0, range)), Long.parseLong(part.substring(range + 2)))
                        .forEach(ids::add);
            }
        }
        return ids;
    }

    private static Map<Long, FailureCause> failures(String text) {
        Map<Long, FailureCause> failures = new TreeMap<>();
        for (String part :
                text == null || text.isBlank() ? new String[0] : text.strip().split(";")) {
            String[] pair = part.split(":");
            failures.put(Long.parseLong(pair[0]), FailureCause.valueOf(pair[1]));
        }
        return failures;
    }
}
