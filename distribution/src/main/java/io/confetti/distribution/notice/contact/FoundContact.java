package io.confetti.distribution.notice.contact;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.model.Suppression;

/**
 * What is known of a user's addresses.
 *
 * @param phone sealed, null if there is none that can be right
 * @param badPhone whether there is one that cannot
 */
public record FoundContact(String phone, boolean badPhone, String mail, boolean badMail) {

    public static final FoundContact NONE = new FoundContact(null, false, null, false);

    public static FoundContact of(SealedContact contact) {
        return new FoundContact(contact.phone(), false, contact.mail(), false);
    }

    /** @return the sealed address, null if there is none */
    public String on(NoticeChannel channel) {
        return switch (channel) {
            case SMS -> phone;
            case MAIL -> mail;
            case IN_APP, POPUP, UNKNOWN -> throw new IllegalArgumentException("no address on " + channel);
        };
    }

    /** @return why nothing can be sent on the channel, null if it can */
    public Suppression problem(NoticeChannel channel) {
        if (on(channel) != null) {
            return null;
        }
        boolean isBad = channel == NoticeChannel.SMS ? badPhone : badMail;
        return isBad ? Suppression.BAD_CONTACT : Suppression.NO_CONTACT;
    }
}
