package io.confetti.localstack.control;

import java.nio.file.Path;
import java.util.Locale;

/**
 * Where one stack keeps its things below the project root.
 *
 * @param root the project root, the folder with {@code bin/confetti}
 * @param stack which stack of the project
 */
public record RunFolder(Path root, Stack stack) {

    /** The two stacks a project may run side by side. */
    public enum Stack {
        /** What {@code bin/confetti up} and {@code demo} use; its data stays between runs. */
        SUITE,
        /** The stack that integration tests share; it starts empty and ends when its last client is gone. */
        TESTS;

        String folder() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Redis databases of a stack: one for the suite, or one for each test context of a build. */
    public static final int REDIS_DATABASES = 512;

    private static final String HOME = ".confetti";

    /** Process ids, logs and the supervisor's address. */
    public Path run() {
        return root.resolve(HOME).resolve("run").resolve(stack.folder());
    }

    public Path data() {
        return root.resolve(HOME).resolve("data").resolve(stack.folder());
    }

    public Path logs() {
        return run().resolve("logs");
    }

    /** Unpacked server programs, shared by both stacks. */
    public Path programs() {
        return root.resolve(HOME).resolve("programs");
    }

    /** Class data of a JVM of this name, shared by both stacks. */
    public ClassArchive classArchive(String jvm) {
        return new ClassArchive(programs().resolve("classes").resolve(jvm + ".jsa"));
    }

    public Path address() {
        return run().resolve("supervisor.properties");
    }

    /** Which tenant has which Redis database. */
    public Path redisRegister() {
        return run().resolve("redis-databases.properties");
    }

    public Path pidFile(String child) {
        return run().resolve(child + ".pid");
    }
}
