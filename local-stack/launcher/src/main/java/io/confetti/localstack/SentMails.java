package io.confetti.localstack;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/**
 * The mails that an own mail server took. Each is an object with {@code at, to, sender} (of the envelope), {@code subject}
 * (decoded), {@code messageId}, {@code headers} (as they came) and {@code body}.
 *
 * @param address where they are shown
 */
public record SentMails(String address) {

    /** They are shown on the port after the server's. */
    static SentMails besides(String smtpAddress) {
        var colon = smtpAddress.lastIndexOf(':');
        var port = Integer.parseInt(smtpAddress.substring(colon + 1)) + 1;
        return new SentMails("http://" + smtpAddress.substring(0, colon) + ":" + port + "/mails");
    }

    /** All of them as a JSON array, oldest first. */
    public String all() {
        return PlainHttp.get(address);
    }

    /** Those of one recipient. */
    public String to(String recipient) {
        return PlainHttp.get(address + "?to=" + URLEncoder.encode(recipient, StandardCharsets.UTF_8));
    }
}
