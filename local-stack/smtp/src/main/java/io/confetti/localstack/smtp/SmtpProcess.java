package io.confetti.localstack.smtp;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import com.sun.net.httpserver.HttpServer;
import io.confetti.localstack.control.ParentLine;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import org.eclipse.angus.mail.util.MailStreamProvider;

/** Main class of the mail server's process: GreenMail on a port, the mails that it took on the next one. */
public final class SmtpProcess {

    private static final String LOOPBACK = "127.0.0.1";

    /** The one account; another password is refused. */
    private static final String USER = "confetti";

    private static final int BACKLOG = 50;

    private SmtpProcess() {}

    /** @param arguments port, folder of the log */
    public static void main(String[] arguments) throws IOException {
        // What is not named is looked for in all jars, several times for each mail.
        System.setProperty("jakarta.mail.util.StreamProvider", MailStreamProvider.class.getName());
        var port = Integer.parseInt(arguments[0]);
        var log = new MailLog(Path.of(arguments[1], "mails.log"));
        var mail = new GreenMail(new ServerSetup(port, LOOPBACK, ServerSetup.PROTOCOL_SMTP));
        mail.start();
        mail.setUser(USER, USER, USER);
        mail.getUserManager().setMessageDeliveryHandler((message, address) -> new LoggedMailbox(address, log));
        show(log, port + 1);
        ParentLine.open(line -> "ERROR the mail server takes no commands", () -> {});
        ParentLine.say("READY");
    }

    private static void show(MailLog log, int port) throws IOException {
        var page = HttpServer.create(new InetSocketAddress(InetAddress.getByName(LOOPBACK), port), BACKLOG);
        page.setExecutor(Executors.newCachedThreadPool());
        page.createContext("/mails", new MailPage(log));
        page.start();
    }
}
