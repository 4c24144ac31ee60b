package io.confetti.localstack.smtp;

import com.icegreen.greenmail.mail.MailAddress;
import com.icegreen.greenmail.mail.MovingMessage;
import com.icegreen.greenmail.user.GreenMailUser;
import jakarta.mail.internet.MimeMessage;

/**
 * Takes the mails of any address into the log, before the client hears that they are taken. Nothing is kept in memory: a
 * benchmark sends hundreds of thousands.
 *
 * @param address recipient of the envelope
 * @param log where they go
 */
record LoggedMailbox(MailAddress address, MailLog log) implements GreenMailUser {

    @Override
    public void deliver(MovingMessage message) {
        MailAddress sender = message.getReturnPath();
        log.add(address.getEmail(), sender == null ? "" : sender.getEmail(), message.getMessage());
    }

    @Override
    public void deliver(MimeMessage message) {
        log.add(address.getEmail(), "", message);
    }

    @Override
    public String getEmail() {
        return address.getEmail();
    }

    @Override
    public String getLogin() {
        return address.getEmail();
    }

    @Override
    public String getQualifiedMailboxName() {
        return address.getEmail();
    }

    @Override
    public void create() {
        // every address exists
    }

    @Override
    public void delete() {
        // and stays
    }

    @Override
    public String getPassword() {
        return "";
    }

    @Override
    public void setPassword(String password) {
        throw new UnsupportedOperationException("nobody logs in here");
    }

    @Override
    public void authenticate(String password) {
        throw new UnsupportedOperationException("nobody logs in here");
    }
}
