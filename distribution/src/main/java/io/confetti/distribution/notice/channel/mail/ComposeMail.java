package io.confetti.distribution.notice.channel.mail;

import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Sent;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.eclipse.angus.mail.smtp.SMTPMessage;

/**
 * Makes a mail of a notice. What would add lines to its head is refused, wherever it came from. Spring's helper is not used for it:
 * it reads the types of attachments from the class path for each mail, which took two thirds of a send.
 */
class ComposeMail {

    static final String BAD_HEADER = "BAD_HEADER";

    private static final String UTF_8 = StandardCharsets.UTF_8.name();
    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern(
                    "EEE, d MMM yyyy HH:mm:ss Z", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);
    private static final String TYPE = "Content-Type";
    private static final String HTML = "text/html";
    private static final int DELETE = 0x7f;
    private static final int LAST_CONTROL = 0x9f;
    private static final int LINE_SEPARATOR = 0x2028;
    private static final int PARAGRAPH_SEPARATOR = 0x2029;

    private final Session session;
    private final MailProperties settings;
    private final BounceAddresses bounces;
    private final Clock clock;

    ComposeMail(Session session, MailProperties settings, Clock clock) {
        this.session = session;
        this.settings = settings;
        this.bounces = new BounceAddresses(settings);
        this.clock = clock;
    }

    /** A notice that no mail can be made of. */
    static final class RefusedMail extends Exception {
        private static final long serialVersionUID = 1L;
        private final String outcome;

        RefusedMail(String outcome) {
            super(outcome);
            this.outcome = outcome;
        }

        String outcome() {
            return outcome;
        }
    }

    MimeMessage compose(OutgoingNotice notice) throws RefusedMail {
        refuseMoreLines(notice);
        InternetAddress recipient = recipient(notice.to());
        try {
            NamedMail mail = new NamedMail(session, messageId(notice));
            bounces.of(notice.id()).ifPresent(mail::setEnvelopeFrom);
            mail.setFrom(from());
            mail.setRecipient(Message.RecipientType.TO, recipient);
            mail.setSubject(notice.subject() == null ? "" : notice.subject(), UTF_8);
            write(mail, notice);
            mail.setHeader("Date", DATE.format(clock.instant()));
            mail.setHeader("X-Confetti-Notice", notice.key());
            mail.setHeader("Auto-Submitted", "auto-generated");
            if (notice.language() != null) {
                mail.setHeader("Content-Language", notice.language());
            }
            for (Map.Entry<String, String> header : notice.headers().entrySet()) {
                if (!header.getKey().equalsIgnoreCase(TYPE)) {
                    mail.setHeader(header.getKey(), header.getValue());
                }
            }
            mail.saveChanges();
            return mail;
        } catch (MessagingException e) {
            throw new RefusedMail("NOT_A_MAIL");
        }
    }

    /** HTML has its words beside it: programs, and people, that want no HTML read those (RFC 2046: the best comes last). */
    private static void write(MimeMessage mail, OutgoingNotice notice) throws MessagingException {
        String words = isHtml(notice) ? PlainWords.of(notice.body()) : "";
        if (words.isEmpty()) {
            mail.setText(notice.body(), UTF_8, isHtml(notice) ? "html" : "plain");
            return;
        }
        mail.setContent(new MimeMultipart("alternative", part(words, "plain"), part(notice.body(), "html")));
    }

    private static MimeBodyPart part(String text, String type) throws MessagingException {
        MimeBodyPart part = new MimeBodyPart();
        part.setText(text, UTF_8, type);
        return part;
    }

    /** What a report of a failed delivery quotes; the same for each try. */
    String messageId(OutgoingNotice notice) {
        return "<" + notice.key() + "@"
                + settings.from().substring(settings.from().indexOf('@') + 1) + ">";
    }

    private InternetAddress from() throws MessagingException {
        try {
            return settings.fromName().isBlank()
                    ? new InternetAddress(settings.from(), true)
                    : new InternetAddress(settings.from(), settings.fromName(), UTF_8);
        } catch (UnsupportedEncodingException e) {
            throw new IllegalStateException("every Java has UTF-8", e);
        }
    }

    /** One plain address: no list, no name beside it, nothing that needs SMTPUTF8. */
    private static InternetAddress recipient(String to) throws RefusedMail {
        try {
            if (to != null && to.indexOf('@') > 0 && to.chars().allMatch(c -> c > ' ' && c < DELETE)) {
                InternetAddress address = new InternetAddress(to, true);
                if (to.equals(address.getAddress())) {
                    return address;
                }
            }
            throw new RefusedMail(Sent.BAD_CONTACT);
        } catch (AddressException e) {
            throw new RefusedMail(Sent.BAD_CONTACT);
        }
    }

    private static void refuseMoreLines(OutgoingNotice notice) throws RefusedMail {
        boolean clean = isOneLine(notice.subject()) && isOneLine(notice.key()) && isOneLine(notice.language());
        for (Map.Entry<String, String> header : notice.headers().entrySet()) {
            clean = clean && isOneLine(header.getKey()) && isOneLine(header.getValue());
        }
        if (!clean) {
            throw new RefusedMail(BAD_HEADER);
        }
    }

    private static boolean isOneLine(String text) {
        return text == null || text.chars().noneMatch(ComposeMail::endsLine);
    }

    private static boolean endsLine(int c) {
        return c < ' ' || (c >= DELETE && c <= LAST_CONTROL) || c == LINE_SEPARATOR || c == PARAGRAPH_SEPARATOR;
    }

    private static boolean isHtml(OutgoingNotice notice) {
        return notice.headers().entrySet().stream()
                .anyMatch(header -> header.getKey().equalsIgnoreCase(TYPE)
                        && header.getValue().toLowerCase(Locale.ROOT).startsWith(HTML));
    }

    /** Keeps the name that it was given. */
    private static final class NamedMail extends SMTPMessage {
        private final String name;

        NamedMail(Session session, String name) {
            super(session);
            this.name = name;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", name);
        }
    }
}
