package io.confetti.webhook;

import io.confetti.platform.identity.IdentityKeys;
import io.confetti.platform.seal.SealBroken;
import io.confetti.platform.seal.SealedText;
import java.security.SecureRandom;
import java.util.Base64;
import org.springframework.stereotype.Component;

/** Secrets of endpoints as the database keeps them, sealed for their endpoint. Whoever reads the table alone can sign nothing. */
@Component
class SealedSecrets {
    private static final String PURPOSE = "confetti webhook secrets";
    private static final int SECRET_BYTES = 32;

    private final SealedText texts;
    private final SecureRandom random = new SecureRandom();

    SealedSecrets(WebhookProperties properties, IdentityKeys identity) {
        this.texts = SealedText.withKey(PURPOSE, "CONFETTI_WEBHOOK_KEY", properties.key(), identity);
    }

    /** A new secret, sealed. */
    String fresh(long endpointId) {
        byte[] secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        return texts.seal(secret, Long.toString(endpointId));
    }

    /** @throws SecretUnreadable if it was sealed for another endpoint or with another key */
    byte[] open(String sealed, long endpointId) {
        try {
            return texts.open(sealed, Long.toString(endpointId));
        } catch (SealBroken e) {
            throw new SecretUnreadable(endpointId, e);
        }
    }

    /** As its receiver configures it. */
    static String text(byte[] secret) {
        return "whsec_" + Base64.getEncoder().encodeToString(secret);
    }
}
