package io.confetti.merchantadmin.link;

import io.confetti.platform.identity.SignedLinks;
import io.confetti.platform.storage.Storage;
import io.confetti.platform.time.SuiteClock;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Makes and judges links that fetch a stored object without a token: from the storage itself if it can, else from here. */
@Component
public class SignLinks {
    private final Storage storage;
    private final SignedLinks links;
    private final Duration valid;
    private final SuiteClock clock;
    private final String publicUrl;

    SignLinks(
            Storage storage,
            SignedLinks links,
            SuiteClock clock,
            @Value("${confetti.task.failure-link-valid:15m}") Duration valid,
            @Value("${confetti.public-url:}") String publicUrl) {
        this.storage = storage;
        this.links = links;
        this.valid = valid;
        this.clock = clock;
        this.publicUrl = publicUrl;
    }

    /**
     * @param path below {@code /downloads/}, where we answer
     * @param key of the object in the storage
     */
    public DownloadLink sign(String path, String key, String fileName) {
        Instant until = clock.instant().plus(valid);
        Optional<URI> direct = storage.link(key, fileName, valid);
        if (direct.isPresent()) {
            return new DownloadLink(direct.get().toString(), until);
        }
        var link = links.sign(path, valid);
        return new DownloadLink(publicUrl + link.target(), link.validUntil());
    }

    /** @throws io.confetti.platform.error.CouponException if the link is not ours or its time is over */
    public void require(String path, String until, String signature) {
        switch (links.judge(path, until, signature)) {
            case GOOD -> {}
            case OVER -> throw LinkError.OVER.refusal();
            case FORGED -> throw LinkError.UNKNOWN.refusal();
        }
    }
}
