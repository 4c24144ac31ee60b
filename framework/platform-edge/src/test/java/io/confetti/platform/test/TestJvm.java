package io.confetti.platform.test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** JVMs that tests start beside their own, with the same options: {@code tests.quick-jvm} of the root pom. */
public final class TestJvm {
    private TestJvm() {}

    /** Runs the class on the class path of this JVM; its arguments are added behind. */
    public static List<String> command(Class<?> main) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx384m", "-XX:+UseSerialGC"));
        Arrays.stream(System.getProperty("confetti.test.jvm", "").split(" "))
                .filter(option -> !option.isEmpty())
                .forEach(command::add);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return command;
    }
}
