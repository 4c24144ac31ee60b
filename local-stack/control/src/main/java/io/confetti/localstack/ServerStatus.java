package io.confetti.localstack;

import java.util.OptionalLong;

/**
 * How a server of a stack does.
 *
 * @param state whether it runs
 * @param address {@code host:port}; {@code -} before its first start
 * @param pid its process, if it runs
 * @param restarts how often it died unasked and was started again
 */
public record ServerStatus(State state, String address, OptionalLong pid, int restarts) {

    private static final String NONE = "-";

    /** Whether a server runs. */
    public enum State {
        RUNNING,
        /** It died unasked and is about to be started again. */
        RESTARTING,
        /** It was never started, or was stopped or killed by command. */
        STOPPED
    }

    public boolean isRunning() {
        return state == State.RUNNING;
    }

    /** One word of the supervisor's protocol. */
    public String word() {
        return "%s/%s/%s/%d".formatted(state, address, pid.isPresent() ? "" + pid.getAsLong() : NONE, restarts);
    }

    /** @throws IllegalArgumentException if the word is not one that {@link #word()} makes */
    public static ServerStatus parse(String word) {
        var parts = word.split("/");
        if (parts.length != 4) {
            throw new IllegalArgumentException("Not a server's status: " + word);
        }
        var pid = parts[2].equals(NONE) ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(parts[2]));
        return new ServerStatus(State.valueOf(parts[0]), parts[1], pid, Integer.parseInt(parts[3]));
    }
}
