package io.confetti.standalone.suite;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Command line of the services' JVM, detached from the terminal.
 *
 * @param folder the suite's folder
 */
record ServicesCommand(SuiteFolder folder) {

    /** More options for the JVM, separated by blanks. */
    private static final String MORE_OPTIONS = "CONFETTI_SERVICES_JAVA_OPTS";

    private static final Path HUGE_PAGES = Path.of("/sys/kernel/mm/transparent_hugepage/enabled");
    private static final Path SET_SID = Path.of("/usr/bin/setsid");

    List<String> words(StartOptions options) throws IOException {
        var words = new ArrayList<String>();
        if (Files.isExecutable(SET_SID)) {
            words.add(SET_SID.toString());
        }
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-Xms128m", "-Xmx512m", "-Xss512k", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError"));
        // With two cores the JDK would make a thread for each asynchronous step.
        words.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=2");
        if (options.purpose() == SuitePurpose.CHAOS) {
            words.add("-XX:TieredStopAtLevel=1"); // it starts often and does not live long
        } else if (Files.exists(HUGE_PAGES)) {
            words.add("-XX:+UseTransparentHugePages"); // a tenth more requests; other systems do not know the option
        }
        words.addAll(folders());
        words.add("-Dconfetti.local-stack.record-classes=" + options.keep());
        words.addAll(moreOptions());
        var jars = jars();
        words.addAll(folder.classArchive()
                .options(jars, options.keep() && options.unit().isMain()));
        words.addAll(List.of("-cp", jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator))));
        words.add(SuiteProcess.class.getName());
        words.addAll(options.arguments());
        return words;
    }

    private List<String> folders() {
        return List.of(
                "-Dconfetti.home=" + folder.root(),
                "-Dlogback.configurationFile=logback-services.xml",
                "-DJM.LOG.PATH=" + folder.logs().resolve("nacos-client"),
                "-DJM.SNAPSHOT.PATH=" + folder.logs().resolve("nacos-client"),
                "-Drocketmq.log.root=" + folder.logs().resolve("rocketmq-client"),
                "-Drocketmq.client.logUseSlf4j=true");
    }

    private static List<String> moreOptions() {
        var more = System.getenv(MORE_OPTIONS);
        return more == null || more.isBlank()
                ? List.of()
                : Arrays.asList(more.trim().split("\\s+"));
    }

    /** Sorted: each start sees the same order. */
    private List<Path> jars() throws IOException {
        var target = folder.root().resolve("standalone/target");
        try (var jars = Files.list(target.resolve("lib"))) {
            return Stream.concat(Stream.of(target.resolve("confetti-standalone.jar")), jars.sorted())
                    .toList();
        }
    }
}
