package io.confetti.distribution.notice.channel.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import java.util.Deque;
import java.util.Properties;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.function.LongSupplier;
import org.eclipse.angus.mail.util.MailStreamProvider;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.mail.javamail.JavaMailSenderImpl;

/** Connections to the mail server, kept for a moment: opening one costs more than sending a mail. */
class MailConnections {

    private static final Logger LOG = LoggerFactory.getLogger(MailConnections.class);

    private static final String STREAMS = "jakarta.mail.util.StreamProvider";

    private final MailProperties settings;
    private final Session session;
    private final LongSupplier nanos;
    private final Deque<Kept> idle = new ConcurrentLinkedDeque<>();

    /** @param nanos a clock that never steps */
    MailConnections(MailProperties settings, LongSupplier nanos) {
        this.settings = settings;
        this.nanos = nanos;
        nameStreams();
        JavaMailSenderImpl sender = new JavaMailSenderImpl();
        sender.setJavaMailProperties(properties(settings));
        this.session = sender.getSession();
    }

    /** What is not named is looked for in all jars, several times for each mail: it took a fifth of a send. */
    private static void nameStreams() {
        if (System.getProperty(STREAMS) == null) {
            System.setProperty(STREAMS, MailStreamProvider.class.getName());
        }
    }

    /** One connection and how much it has carried; of one thread at a time. */
    record Kept(PhasedTransport transport, int sent, long since) {
        boolean isReused() {
            return sent > 0;
        }
    }

    Session session() {
        return session;
    }

    /** @throws MessagingException if none can be opened: nothing was sent */
    Kept take() throws MessagingException {
        closeOld();
        Kept kept = idle.pollFirst();
        return kept == null ? open() : kept;
    }

    /** @throws MessagingException if it cannot be opened: nothing was sent */
    Kept open() throws MessagingException {
        PhasedTransport transport = new PhasedTransport(session, settings.tls() == MailProperties.Tls.IMPLICIT);
        boolean withUser = !settings.user().isBlank();
        transport.connect(
                settings.host(),
                settings.port(),
                withUser ? settings.user() : null,
                withUser ? settings.password() : null);
        return new Kept(transport, 0, nanos.getAsLong());
    }

    /** After a message that was accepted. */
    void giveBack(Kept connection) {
        if (connection.sent() + 1 >= settings.messagesPerConnection()) {
            close(connection);
            return;
        }
        idle.addFirst(new Kept(connection.transport(), connection.sent() + 1, nanos.getAsLong()));
    }

    void close(Kept connection) {
        try {
            connection.transport().close();
        } catch (MessagingException e) {
            LOG.debug("A connection to the mail server did not close in good order", e);
        }
    }

    void closeAll() {
        for (Kept kept = idle.pollFirst(); kept != null; kept = idle.pollFirst()) {
            close(kept);
        }
    }

    /** Those that were given back longest ago stand last. */
    private void closeOld() {
        for (Kept oldest = idle.peekLast(); oldest != null && isOld(oldest); oldest = idle.peekLast()) {
            if (idle.removeLastOccurrence(oldest)) {
                close(oldest);
            }
        }
    }

    private boolean isOld(Kept kept) {
        return nanos.getAsLong() - kept.since() > settings.idle().toNanos();
    }

    /** Every limit of time is set: by default there is none. */
    private static Properties properties(MailProperties settings) {
        Properties all = new Properties();
        String prefix = settings.tls() == MailProperties.Tls.IMPLICIT ? "mail.smtps." : "mail.smtp.";
        all.put(prefix + "connectiontimeout", millis(settings.connectTimeout().toMillis()));
        all.put(prefix + "timeout", millis(settings.readTimeout().toMillis()));
        all.put(prefix + "writetimeout", millis(settings.writeTimeout().toMillis()));
        all.put(prefix + "quitwait", "false");
        all.put(prefix + "from", settings.from());
        all.put(prefix + "auth", Boolean.toString(!settings.user().isBlank()));
        all.put(prefix + "ssl.checkserveridentity", "true");
        if (settings.tls() == MailProperties.Tls.STARTTLS) {
            all.put(prefix + "starttls.enable", "true");
            all.put(prefix + "starttls.required", "true");
        }
        return all;
    }

    private static String millis(long millis) {
        return Long.toString(millis);
    }
}
