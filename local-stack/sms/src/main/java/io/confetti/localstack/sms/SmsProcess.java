package io.confetti.localstack.sms;

import com.sun.net.httpserver.HttpServer;
import io.confetti.localstack.control.ParentLine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.Executors;

/** Main class of the gateway's process. */
public final class SmsProcess {

    private static final int BACKLOG = 200;

    private SmsProcess() {}

    /** @param arguments port, folder of accounts and logs */
    public static void main(String[] arguments) throws IOException {
        // Otherwise the body of an answer waits for the client to acknowledge its head: 40 ms.
        System.setProperty("sun.net.httpserver.nodelay", "true");
        var address = new InetSocketAddress(InetAddress.getByName("127.0.0.1"), Integer.parseInt(arguments[0]));
        var server = HttpServer.create(address, BACKLOG);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/accounts/", new AccountHandler(new Accounts(Path.of(arguments[1]))));
        server.start();
        ParentLine.open(line -> "ERROR the gateway takes no commands", () -> {});
        ParentLine.say("READY");
    }
}
