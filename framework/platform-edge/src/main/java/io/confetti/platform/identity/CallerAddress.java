package io.confetti.platform.identity;

import java.util.regex.Pattern;

/** Where a call came from, as the gateway says. */
public final class CallerAddress {
    /** The gateway sets it, whatever a client may have sent; services can be reached by nobody else. */
    public static final String HEADER = "X-Confetti-Client-Address";

    private static final Pattern ADDRESS = Pattern.compile("[0-9A-Fa-f.:/]{2,45}");

    private CallerAddress() {}

    /**
     * @param said value of the header, null if there is none
     * @param peer other end of the connection
     */
    public static String of(String said, String peer) {
        return said != null && ADDRESS.matcher(said).matches() ? said : peer;
    }
}
