package io.confetti.merchantadmin.task;

import io.confetti.contract.StorageKeys;
import io.confetti.platform.identity.SignedLinks;
import io.confetti.platform.storage.Storage;
import io.confetti.platform.time.SuiteClock;
import java.io.InputStream;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Links that fetch a failure file without a token for a while: from the storage itself if it can, else through the gateway. */
@Component
public class FailureLinks {
    private static final String PATH = "/downloads/failure-files/";

    private final FailureFiles files;
    private final Storage storage;
    private final SignedLinks links;
    private final TaskProperties properties;
    private final SuiteClock clock;
    private final String publicUrl;

    FailureLinks(
            FailureFiles files,
            Storage storage,
            SignedLinks links,
            TaskProperties properties,
            SuiteClock clock,
            @Value("${confetti.public-url:}") String publicUrl) {
        this.files = files;
        this.storage = storage;
        this.links = links;
        this.properties = properties;
        this.clock = clock;
        this.publicUrl = publicUrl;
    }

    /** @param url relative to the gateway unless its public address is set */
    public record FailureLink(String url, Instant validUntil) {}

    public static String fileName(long taskId) {
        return "confetti-failures-" + taskId + ".xlsx";
    }

    /** The caller has shown that the task is his. */
    public FailureLink give(DistributionTask task) {
        files.require(task);
        var valid = properties.failureLinkValid();
        Instant until = clock.instant().plus(valid);
        Optional<URI> direct = storage.link(StorageKeys.failureFile(task.id()), fileName(task.id()), valid);
        if (direct.isPresent()) {
            return new FailureLink(direct.get().toString(), until);
        }
        var link = links.sign(PATH + task.id(), valid);
        return new FailureLink(publicUrl + link.target(), link.validUntil());
    }

    /** @throws io.confetti.platform.error.CouponException if the link is not ours or its time is over */
    public InputStream open(long taskId, String until, String signature) {
        return switch (links.judge(PATH + taskId, until, signature)) {
            case GOOD -> files.open(taskId);
            case OVER -> throw TaskError.LINK_OVER.refusal();
            case FORGED -> throw TaskError.LINK_UNKNOWN.refusal();
        };
    }
}
