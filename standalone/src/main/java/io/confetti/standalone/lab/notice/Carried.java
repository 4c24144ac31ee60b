package io.confetti.standalone.lab.notice;

import java.time.Instant;
import java.util.List;

/**
 * One message that a provider took.
 *
 * @param channel MAIL or SMS
 * @param key what names the notice
 * @param to address or phone number, this one without country code if it is Chinese
 * @param isAnswered false if the provider told nobody that it took it
 */
public record Carried(String channel, String key, String to, Instant at, boolean isAnswered) {

    /** Messages beyond the first one of the same notice. */
    public static long duplicates(List<Carried> messages) {
        return messages.size() - messages.stream().map(Carried::key).distinct().count();
    }
}
