package io.confetti.merchantadmin.recipientfile;

import io.confetti.merchantadmin.recipientfile.storage.FileContents;
import io.confetti.merchantadmin.recipientfile.store.RecipientFileStore;
import io.confetti.merchantadmin.text.FileLabel;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Stores an upload once per shop and content, and has it verified. */
@Component
public class StoreFile {
    private static final Logger LOG = LoggerFactory.getLogger(StoreFile.class);
    private final FileContents contents;
    private final RecipientFileStore files;
    private final NoteUpload noteUpload;
    private final VerifyTrigger verification;
    private final Ids ids;
    private final SuiteClock clock;

    StoreFile(
            FileContents contents,
            RecipientFileStore files,
            NoteUpload noteUpload,
            VerifyTrigger verification,
            Ids ids,
            SuiteClock clock) {
        this.contents = contents;
        this.files = files;
        this.noteUpload = noteUpload;
        this.verification = verification;
        this.ids = ids;
        this.clock = clock;
    }

    /** @param isNew whether the shop did not have this content */
    public record Stored(RecipientFile file, boolean isNew) {}

    /**
     * The row has committed when verification is asked for.
     *
     * @param givenName what the client calls the file; only a label is made of it
     */
    public Stored store(Caller operator, String givenName, InputStream content) throws IOException {
        var kept = contents.keep(content);
        var wanted = new RecipientFile(
                ids.next(),
                operator.shopId(),
                FileLabel.of(givenName),
                kept.sha256(),
                kept.size(),
                clock.instant(),
                operator.subject(),
                0,
                Optional.empty(),
                Optional.empty());
        boolean isNew = noteUpload.note(wanted);
        var file = files.findByContent(operator.shopId(), kept.sha256()).orElseThrow();
        if (!file.isJudged()
                || files.forgetVerdictOfUnread(file.id())
                || files.forgetOlderVerdict(file.shopId(), file.id())) {
            verification.trigger(file.id());
        }
        LOG.info("File stored fileId={} shopId={} size={} new={}", file.id(), file.shopId(), file.size(), isNew);
        return new Stored(files.find(operator.shopId(), file.id()).orElseThrow(), isNew);
    }
}
