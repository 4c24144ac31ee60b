package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.merchantadmin.recipientfile.removal.client.ReadersOfContents;
import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles;
import io.confetti.platform.error.CouponException;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Deletes contents whose files went while the storage was away, or whose deletion died halfway. */
@Component
class SweepContents {
    private static final Logger LOG = LoggerFactory.getLogger(SweepContents.class);
    private static final int MOST = 100;

    private final GoneFiles files;
    private final ReadersOfContents readers;
    private final DeleteContent content;

    SweepContents(GoneFiles files, ReadersOfContents readers, DeleteContent content) {
        this.files = files;
        this.readers = readers;
        this.content = content;
    }

    @Scheduled(
            fixedDelayString = "${confetti.recipient-file.sweep-contents-every:10m}",
            initialDelayString = "${confetti.recipient-file.sweep-contents-every:10m}")
    void sweep() {
        for (String sha256 : files.leftOver(MOST)) {
            try {
                if (readers.of(sha256).isEmpty()) {
                    content.delete(sha256);
                }
            } catch (IOException | CouponException notNow) {
                LOG.warn("Content stays for now sha256={}", sha256, notNow);
            }
        }
    }
}
