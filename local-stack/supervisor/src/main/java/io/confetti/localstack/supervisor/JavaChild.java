package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.ClassArchive;
import io.confetti.localstack.control.ParentLine;
import io.confetti.localstack.control.RunFolder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A server that is a JVM with a class path of its own.
 *
 * @param folder the stack's folder
 * @param name of the child and of the Maven module below local-stack that has its jars
 * @param mainClass what to run
 */
record JavaChild(RunFolder folder, String name, String mainClass) {

    /** Killed in good conscience after that; only the recording of class data takes longer. */
    private static final Duration USUAL_PATIENCE = Duration.ofSeconds(3);

    private static final Duration RECORDING_PATIENCE = Duration.ofSeconds(60);

    Child start(List<String> options, List<String> arguments) throws IOException {
        var jars = jars();
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss512k", "-Djava.awt.headless=true"));
        var archive = folder.classArchive(name).options(jars, mayRecord());
        words.addAll(archive);
        words.add("-D" + ParentLine.GENTLE_END + "=" + ClassArchive.records(archive));
        words.addAll(options);
        words.addAll(List.of("-cp", jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        words.add(mainClass);
        words.addAll(arguments);
        return Child.jvm(
                new ProcessBuilder(words),
                new PidFile(folder.pidFile(name)),
                folder.logs().resolve(name + ".log"));
    }

    Duration stopTimeout() {
        return mayRecord() ? RECORDING_PATIENCE : USUAL_PATIENCE;
    }

    void ended() throws IOException {
        folder.classArchive(name).keep();
    }

    /** For a suite that keeps running; tests and demos only use what was recorded. */
    private static boolean mayRecord() {
        return Boolean.getBoolean("confetti.local-stack.record-classes");
    }

    /** Sorted, so that each start sees the same order. */
    private List<Path> jars() throws IOException {
        var target = folder.root().resolve("local-stack").resolve(name).resolve("target");
        var own = target.resolve("local-stack-" + name + ".jar");
        if (Files.notExists(own)) {
            throw new IOException(own + " is missing: build the local-stack modules first");
        }
        try (var jars = Files.list(target.resolve("lib"))) {
            return Stream.concat(Stream.of(own), jars.sorted()).toList();
        }
    }
}
