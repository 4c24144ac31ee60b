package io.confetti.distribution.notice.channel.mail;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import java.util.regex.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Which SMTP server carries mails.
 *
 * @param enabled whether the channel MAIL is there at all
 * @param address {@code host:port}; without port 587, or 465 with {@link Tls#IMPLICIT}
 * @param tls how the connection is protected
 * @param user account, empty if the server wants none
 * @param password its password
 * @param from address in the From line, and of the envelope unless there is a bounce address
 * @param fromName name beside it, may be empty
 * @param bounceAddress where mails come back to, as {@code bounces@example.com}: sender of the envelope, with a name of the notice
 *     behind {@code +}; empty: {@code from}, and what comes back is not noted
 * @param bounceSecret signs what is posted of mails that came back, and makes those names: {@code whsec_} and Base64, or at least 32
 *     characters
 * @param connectTimeout until the connection stands
 * @param readTimeout for each answer
 * @param writeTimeout for each part of a message
 * @param idle how long a silent connection is kept for the next mail; servers close theirs after a while
 * @param messagesPerConnection after so many a new one is opened; many servers count
 */
@Validated
@ConfigurationProperties("confetti.notice.mail")
public record MailProperties(
        @DefaultValue("false") boolean enabled,
        @DefaultValue("") String address,
        @DefaultValue("STARTTLS") @NotNull Tls tls,
        @DefaultValue("") String user,
        @DefaultValue("") String password,
        @DefaultValue("") String from,
        @DefaultValue("") String fromName,
        @DefaultValue("") String bounceAddress,
        @DefaultValue("") String bounceSecret,
        @DefaultValue("5s") @NotNull Duration connectTimeout,
        @DefaultValue("10s") @NotNull Duration readTimeout,
        @DefaultValue("10s") @NotNull Duration writeTimeout,
        @DefaultValue("5s") @NotNull Duration idle,
        @DefaultValue("100") @Min(1) @Max(10_000) int messagesPerConnection) {

    private static final int SECRET_LENGTH = 32;

    /** With the name of a notice its part before the at sign still has at most 64 characters. */
    private static final Pattern BOUNCE_ADDRESS =
            Pattern.compile("[a-z0-9._-]{1,20}@[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?");

    private static final int SUBMISSION_PORT = 587;
    private static final int IMPLICIT_TLS_PORT = 465;

    /** Greeting, EHLO, STARTTLS, EHLO, three lines of AUTH, MAIL, RCPT, RSET, DATA, the final dot. */
    private static final int ANSWERS = 12;

    /** How a connection is protected. */
    public enum Tls {
        /** Not at all: for servers on this machine. */
        NONE,
        /** From STARTTLS on; a server that does not offer it gets nothing. */
        STARTTLS,
        /** From its first byte on. */
        IMPLICIT
    }

    public MailProperties {
        if (enabled && address.isBlank()) {
            throw new IllegalArgumentException(
                    "confetti.notice.mail.address (CONFETTI_SMTP_ADDR) is needed where mail is enabled");
        }
        if (enabled && !from.contains("@")) {
            throw new IllegalArgumentException(
                    "confetti.notice.mail.from (CONFETTI_MAIL_FROM) must be a mail address where mail is enabled");
        }
        if (!bounceAddress.isBlank()) {
            if (!BOUNCE_ADDRESS.matcher(bounceAddress).matches()) {
                throw new IllegalArgumentException(
                        "confetti.notice.mail.bounce-address (CONFETTI_MAIL_BOUNCE_ADDRESS) must be a mail address whose"
                                + " name has at most 20 of a-z, 0-9, . _ -");
            }
            if (bounceSecret.length() < SECRET_LENGTH) {
                throw new IllegalArgumentException(
                        "confetti.notice.mail.bounce-secret (CONFETTI_MAIL_BOUNCE_SECRET) needs 32 characters");
            }
        }
    }

    String host() {
        int colon = address.lastIndexOf(':');
        return colon < 0 ? address : address.substring(0, colon);
    }

    int port() {
        int colon = address.lastIndexOf(':');
        if (colon >= 0) {
            return Integer.parseInt(address.substring(colon + 1));
        }
        return tls == Tls.IMPLICIT ? IMPLICIT_TLS_PORT : SUBMISSION_PORT;
    }

    /** A send that finds its connection closed opens another one. */
    Duration longestSend() {
        return connectTimeout
                .plus(readTimeout.multipliedBy(ANSWERS))
                .plus(writeTimeout)
                .multipliedBy(2);
    }

    /** Without the password. */
    @Override
    public String toString() {
        return "MailProperties[address=" + address + ", tls=" + tls + "]";
    }
}
