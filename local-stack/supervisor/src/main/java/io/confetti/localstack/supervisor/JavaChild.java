package io.confetti.localstack.supervisor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Command line of a server that is a JVM with a class path of its own.
 *
 * @param module folder of the Maven module that has the server's jars
 * @param mainClass what to run
 */
record JavaChild(Path module, String mainClass) {

    ProcessBuilder command(List<String> options, List<String> arguments) throws IOException {
        var words = new ArrayList<String>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xss512k", "-Djava.awt.headless=true"));
        words.addAll(options);
        words.addAll(List.of("-cp", classPath(), mainClass));
        words.addAll(arguments);
        return new ProcessBuilder(words);
    }

    /** Sorted, so that each start sees the same order. */
    private String classPath() throws IOException {
        var target = module.resolve("target");
        var own = target.resolve("local-stack-" + module.getFileName() + ".jar");
        if (Files.notExists(own)) {
            throw new IOException(own + " is missing: build the local-stack modules first");
        }
        try (var jars = Files.list(target.resolve("lib"))) {
            return Stream.concat(Stream.of(own), jars.sorted())
                    .map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
    }
}
