package io.confetti.localstack.control;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One line that a launcher says to the supervisor: a verb and its words.
 *
 * @param verb what to do
 * @param words arguments without blanks
 */
public record Command(Verb verb, List<String> words) {

    /** What the supervisor understands. */
    public enum Verb {
        /** Stay: the connection is the client's heartbeat. */
        HOLD,
        /** Start the named servers where they do not run; answers with their addresses. */
        START,
        /** Stop the named servers in good order. */
        STOP,
        /** End the named servers as a crash would. */
        KILL,
        /** Freeze the named servers; their connections stay open and silent. */
        PAUSE,
        /** Let the named servers go on. */
        RESUME,
        /** Say which servers run, with addresses and process ids. */
        STATUS,
        /** Make topics and consumer groups: two words, each a comma-separated list or {@code -}. */
        TOPICS,
        /** Never end for want of clients. */
        KEEP,
        /** Stop everything and end. */
        SHUTDOWN
    }

    /** First word of a response that reports success. */
    public static final String OK = "OK";

    /** First word of a response that reports failure. */
    public static final String ERROR = "ERROR";

    public static Command parse(String line) {
        var words = Arrays.asList(line.trim().split(" +"));
        return new Command(Verb.valueOf(words.get(0)), List.copyOf(words.subList(1, words.size())));
    }

    public String line() {
        var all = new ArrayList<String>();
        all.add(verb.name());
        all.addAll(words);
        return String.join(" ", all);
    }
}
