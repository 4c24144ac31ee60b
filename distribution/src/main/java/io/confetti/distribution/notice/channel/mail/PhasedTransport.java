package io.confetti.distribution.notice.channel.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.URLName;
import java.io.IOException;
import org.eclipse.angus.mail.smtp.SMTPTransport;

/** An SMTP connection that knows whether the final dot of its last message was on its way. */
class PhasedTransport extends SMTPTransport {

    private boolean dotSent;

    PhasedTransport(Session session, boolean implicitTls) {
        super(session, new URLName(name(implicitTls), null, -1, null, null, null), name(implicitTls), implicitTls);
    }

    private static String name(boolean implicitTls) {
        return implicitTls ? "smtps" : "smtp";
    }

    /** From here on the server may have the message, whatever becomes of its answer. */
    @Override
    protected void finishData() throws IOException, MessagingException {
        dotSent = true;
        super.finishData();
    }

    void begin() {
        dotSent = false;
    }

    boolean isDotSent() {
        return dotSent;
    }
}
