package io.confetti.distribution.notice.channel.mail;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.time.Clock;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;

/**
 * Mail by SMTP. The protocol knows no key and answers no questions: once the final dot is on its way and the answer is lost, nobody
 * can say whether the mail goes out.
 */
class SmtpMail implements NoticeProvider, DisposableBean {

    private static final Logger LOG = LoggerFactory.getLogger(SmtpMail.class);

    private final MailConnections connections;
    private final ComposeMail composer;
    private final Duration longest;

    SmtpMail(MailProperties settings, Clock clock) {
        this.connections = new MailConnections(settings, System::nanoTime);
        this.composer = new ComposeMail(connections.session(), settings, clock);
        this.longest = settings.longestSend();
    }

    @Override
    public NoticeChannel channel() {
        return NoticeChannel.MAIL;
    }

    @Override
    public String name() {
        return "smtp";
    }

    @Override
    public Repeat repeat() {
        return Repeat.NEVER;
    }

    @Override
    public Duration longestSend() {
        return longest;
    }

    @Override
    public Sent send(OutgoingNotice notice) {
        try {
            return send(notice, composer.compose(notice));
        } catch (ComposeMail.RefusedMail e) {
            return Sent.refused(e.outcome());
        }
    }

    private Sent send(OutgoingNotice notice, MimeMessage mail) {
        try {
            MailConnections.Kept connection = connections.take();
            MessagingException failure = give(connection, mail);
            if (failure != null && isClosedMeanwhile(connection, failure)) {
                connection = connections.open();
                failure = give(connection, mail);
            }
            return failure == null
                    ? Sent.accepted(composer.messageId(notice))
                    : verdict(notice, failure, connection.transport().isDotSent());
        } catch (MessagingException e) {
            return notConnected(notice, e);
        }
    }

    /** @return null if the server has it */
    private MessagingException give(MailConnections.Kept connection, MimeMessage mail) throws MessagingException {
        PhasedTransport transport = connection.transport();
        transport.begin();
        try {
            transport.sendMessage(mail, mail.getAllRecipients());
            connections.giveBack(connection);
            return null;
        } catch (MessagingException e) {
            connections.close(connection);
            return e;
        }
    }

    /** A kept connection that the server had closed has carried nothing: that is no failure of the server. */
    private static boolean isClosedMeanwhile(MailConnections.Kept connection, MessagingException failure) {
        return connection.isReused() && !connection.transport().isDotSent() && SmtpVerdict.isSilent(failure);
    }

    private static Sent verdict(OutgoingNotice notice, MessagingException failure, boolean dotSent) {
        Sent sent = SmtpVerdict.of(failure, dotSent);
        LOG.info("Mail not sent noticeId={} verdict={} outcome={}", notice.id(), sent.verdict(), sent.outcome());
        return sent;
    }

    private static Sent notConnected(OutgoingNotice notice, MessagingException failure) {
        boolean refused = failure instanceof AuthenticationFailedException;
        Sent sent = Sent.later(refused ? Sent.CREDENTIALS_REFUSED : Sent.UNREACHABLE);
        LOG.info(
                "Mail server not reached noticeId={} outcome={} reason={}", notice.id(), sent.outcome(), name(failure));
        return sent;
    }

    /** Its text may quote anything. */
    private static String name(MessagingException failure) {
        return failure.getClass().getSimpleName();
    }

    @Override
    public void destroy() {
        connections.closeAll();
    }
}
