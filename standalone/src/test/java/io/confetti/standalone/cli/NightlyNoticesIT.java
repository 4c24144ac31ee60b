package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The demonstration of notices on a suite of its own; it waits for quiet minutes and a start, so it takes some minutes. */
@Tag("nightly")
class NightlyNoticesIT {

    @Test
    void nobodyHearsTwiceAtNightOrTooOften() throws Exception {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }

        int exit = ConfettiCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute("demo", "notices", "--rows", "2000", "--json", "--port", Integer.toString(port));

        assertThat(exit).as(out + "\n" + err).isZero();
    }
}
