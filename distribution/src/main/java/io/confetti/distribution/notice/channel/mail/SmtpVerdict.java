package io.confetti.distribution.notice.channel.mail;

import io.confetti.distribution.notice.channel.Sent;
import jakarta.mail.MessagingException;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;

/**
 * What a failed SMTP dialogue means. An answer of the server is final in every phase: 5xx it will never take the message, 4xx it
 * has not taken it. A connection that is lost before the final dot has carried no message; one that is lost after it may have.
 */
final class SmtpVerdict {

    private static final int NONE = -1;
    private static final int TRANSIENT = 400;
    private static final int PERMANENT = 500;
    private static final int END = 600;
    /** Authentication is required, or the mechanism too weak: it is our account that is refused, not the message. */
    private static final int AUTHENTICATION_REQUIRED = 530;

    private SmtpVerdict() {}

    static Sent of(MessagingException failure, boolean dotSent) {
        int code = code(failure);
        if (code == AUTHENTICATION_REQUIRED) {
            return Sent.later(Sent.CREDENTIALS_REFUSED);
        }
        if (code >= PERMANENT && code < END) {
            return Sent.refused("SMTP_" + code);
        }
        if (code >= TRANSIENT && code < PERMANENT) {
            return Sent.later("SMTP_" + code);
        }
        return dotSent ? Sent.unknown("ANSWER_LOST") : Sent.later("CONNECTION_LOST");
    }

    /** Whether nobody answered, as a server does that has closed the connection meanwhile. */
    static boolean isSilent(MessagingException failure) {
        return code(failure) < TRANSIENT;
    }

    /** @return -1 if no server said anything */
    private static int code(MessagingException failure) {
        Exception cause = failure;
        while (cause instanceof MessagingException messaging) {
            int code = codeOf(messaging);
            if (code >= TRANSIENT) {
                return code;
            }
            cause = messaging.getNextException();
        }
        return NONE;
    }

    private static int codeOf(MessagingException failure) {
        if (failure instanceof SMTPAddressFailedException address) {
            return address.getReturnCode();
        }
        if (failure instanceof SMTPSenderFailedException sender) {
            return sender.getReturnCode();
        }
        return failure instanceof SMTPSendFailedException send ? send.getReturnCode() : NONE;
    }
}
