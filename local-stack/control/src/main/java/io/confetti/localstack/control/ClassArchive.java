package io.confetti.localstack.control;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Class data of a JVM's earlier run (AppCDS): a third less work at each start. Recorded when a JVM ends by itself and
 * there is none, or one older than its jars.
 *
 * @param file where the archive lies
 */
public record ClassArchive(Path file) {

    private static final String RECORD = "-XX:ArchiveClassesAtExit=";
    private static final List<String> QUIET = List.of("-Xlog:cds=off", "-Xlog:cds+dynamic=off", "-Xlog:class+path=off");

    /**
     * Options that use a fresh archive, or else record one.
     *
     * @param jars class path of the JVM
     * @param mayRecord whether the JVM will be given the seconds that the recording takes at its end
     */
    public List<String> options(Collection<Path> jars, boolean mayRecord) throws IOException {
        Files.deleteIfExists(draft());
        if (isFresh(jars)) {
            return options("-XX:SharedArchiveFile=" + file);
        }
        if (!mayRecord) {
            return List.of();
        }
        Files.createDirectories(file.getParent());
        return options(RECORD + draft());
    }

    /** Whether a JVM with these options writes an archive at its end. */
    public static boolean records(List<String> options) {
        return options.stream().anyMatch(option -> option.startsWith(RECORD));
    }

    /** The JVM ended by itself: what it recorded is whole. */
    public void keep() throws IOException {
        if (Files.exists(draft())) {
            Files.move(draft(), file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private boolean isFresh(Collection<Path> jars) throws IOException {
        if (Files.notExists(file)) {
            return false;
        }
        FileTime recorded = Files.getLastModifiedTime(file);
        for (var jar : jars) {
            if (Files.getLastModifiedTime(jar).compareTo(recorded) >= 0) {
                return false;
            }
        }
        return true;
    }

    private Path draft() {
        return file.resolveSibling(file.getFileName() + ".draft");
    }

    private static List<String> options(String option) {
        var options = new ArrayList<>(QUIET);
        options.add(option);
        return options;
    }
}
