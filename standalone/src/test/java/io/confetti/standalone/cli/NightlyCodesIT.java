package io.confetti.standalone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The demonstration of codes on a suite of its own. */
@Tag("nightly")
class NightlyCodesIT {

    @Test
    void eachCodeIsWorthOneCouponAndJunkNothing() throws Exception {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }

        int exit = ConfettiCommand.commandLine()
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute("demo", "codes", "--count", "150000", "--json", "--port", Integer.toString(port));

        assertThat(exit).as(out + "\n" + err).isZero();
        JSONObject answer = JSON.parseObject(out.toString());
        assertThat(answer.keySet())
                .containsExactly(
                        "made",
                        "distinct",
                        "seconds",
                        "heapMb",
                        "rowsInDatabase",
                        "redeemed",
                        "redeemedOnce",
                        "junkTried",
                        "junkReachedDatabase",
                        "checkout",
                        "till",
                        "doctor");
        assertThat(answer.getIntValue("distinct")).isEqualTo(150_000);
    }
}
