package io.confetti.localstack.control;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.UnaryOperator;

/** A child's end of the pipe to the supervisor: answers each line, and ends the JVM when the pipe closes. */
public final class ParentLine {

    /** Starts each line that is meant for the supervisor; servers print other things, too. */
    public static final String MARK = "@confetti ";

    /** System property of a JVM that is to end in good order. */
    public static final String GENTLE_END = "confetti.gentle-end";

    private ParentLine() {}

    /**
     * @param answer gives one line for each line that comes in
     * @param farewell runs before the JVM ends
     */
    public static void open(UnaryOperator<String> answer, Runnable farewell) {
        var thread = new Thread(() -> listen(answer, farewell), "parent-line");
        thread.setDaemon(true);
        thread.start();
    }

    public static void say(String line) {
        System.out.println(MARK + line);
        System.out.flush();
    }

    private static void listen(UnaryOperator<String> answer, Runnable farewell) {
        try (var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                say(answer.apply(line));
            }
        } catch (IOException e) {
            say("ERROR " + e.getMessage());
        } finally {
            try {
                farewell.run();
            } finally {
                end();
            }
        }
    }

    /** At once, unless the JVM has to write its class archive at its end. */
    private static void end() {
        if (Boolean.getBoolean(GENTLE_END)) {
            System.exit(0);
        }
        Runtime.getRuntime().halt(0);
    }
}
