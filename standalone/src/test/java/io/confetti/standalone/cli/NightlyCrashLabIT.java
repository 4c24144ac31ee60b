package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The whole crash lab on a suite of its own, with the random pairs of a night. */
@Tag("nightly")
class NightlyCrashLabIT {

    @Test
    void noFaultBreaksAPromise() throws Exception {
        var out = new StringWriter();
        int port;
        try (var socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }

        var exit = ConfettiCommand.commandLine()
                .setOut(new PrintWriter(out))
                .execute("chaos", "all", "--rows", "50000", "--random", "20", "--json", "--port", "" + port);

        assertThat(exit).as(out.toString()).isZero();
    }
}
