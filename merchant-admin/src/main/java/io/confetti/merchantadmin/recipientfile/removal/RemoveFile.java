package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.merchantadmin.recipientfile.removal.MarkFile.Marked;
import io.confetti.merchantadmin.recipientfile.removal.client.ReadersOfContents;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Removes a file whole: its mark first, then, if no run reads it and no other file has it, its content. May be repeated. */
@Component
public class RemoveFile {
    private static final Logger LOG = LoggerFactory.getLogger(RemoveFile.class);

    private final MarkFile mark;
    private final ReadersOfContents readers;
    private final DeleteContent content;

    RemoveFile(MarkFile mark, ReadersOfContents readers, DeleteContent content) {
        this.mark = mark;
        this.readers = readers;
        this.content = content;
    }

    /**
     * @return false if there is no such file, or it was gone before
     * @throws FileNeededException if a task reads it still; it stays then
     * @throws io.confetti.platform.error.CouponException if distribution does not answer; it stays then, too
     * @throws IOException if the storage is away; the file is gone, and its content goes later
     */
    boolean remove(long fileId, GoneReason reason) throws FileNeededException, IOException {
        Optional<Marked> marked = mark.mark(fileId, reason);
        if (marked.isEmpty() || !marked.get().isNew()) {
            return false;
        }
        requireUnread(fileId, marked.get().sha256());
        boolean isDeleted = content.delete(marked.get().sha256());
        LOG.info("File removed fileId={} reason={} contentDeleted={}", fileId, reason, isDeleted);
        return true;
    }

    /** Asked behind the mark, so that no run begins meanwhile. */
    private void requireUnread(long fileId, String sha256) throws FileNeededException {
        List<Long> runs;
        try {
            runs = readers.of(sha256);
        } catch (RuntimeException unanswered) {
            mark.takeBack(fileId);
            throw unanswered;
        }
        if (!runs.isEmpty()) {
            mark.takeBack(fileId);
            throw new FileNeededException(runs);
        }
    }
}
