package io.confetti.distribution.notice.contact;

import io.confetti.contract.NoticeChannel;
import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.seal.SealedText;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;

/**
 * Seals an address for its shop, user and channel. A notice carries the sealed address of its contact as it is: only the sender
 * opens it.
 */
@Component
public class SealContacts {

    private final SealedText texts;

    SealContacts(ContactProperties properties, IdentityKeys identity) {
        this.texts = SealedText.withKey("confetti contacts", "CONFETTI_CONTACT_KEY", properties.key(), identity);
    }

    /** @return null for null */
    public String seal(long shopId, long userId, NoticeChannel channel, String address) {
        return address == null
                ? null
                : texts.seal(address.getBytes(StandardCharsets.UTF_8), owner(shopId, userId, channel));
    }

    /** @throws io.confetti.platform.seal.SealBroken if it is of somebody else, or the key was changed */
    public String open(long shopId, long userId, NoticeChannel channel, String sealed) {
        return new String(texts.open(sealed, owner(shopId, userId, channel)), StandardCharsets.UTF_8);
    }

    private static String owner(long shopId, long userId, NoticeChannel channel) {
        return shopId + ":" + userId + ":" + channel;
    }
}
