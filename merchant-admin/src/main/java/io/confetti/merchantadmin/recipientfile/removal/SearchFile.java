package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.merchantadmin.recipientfile.storage.FileContents;
import io.confetti.platform.storage.IncompleteContentException;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.FileRefusedException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.stereotype.Component;

/** Reads a file until a row names a user. */
@Component
class SearchFile {
    private final FileContents contents;
    private final RecipientReader reader;

    SearchFile(FileContents contents, RecipientReader reader) {
        this.contents = contents;
        this.reader = reader;
    }

    enum Found {
        NAMED,
        NOT_NAMED,
        /** It is no file of recipients, so nobody knows who is in it. */
        UNREADABLE
    }

    /** @throws IOException if the storage is away */
    Found search(String sha256, long userId) throws IOException {
        AtomicBoolean named = new AtomicBoolean();
        try (var content = contents.local(sha256, () -> {})) {
            reader.read(content.path(), (ordinal, row, user, cause, written) -> {
                named.compareAndSet(false, user == userId);
                return !named.get();
            });
        } catch (NoSuchFileException lost) {
            return Found.NOT_NAMED;
        } catch (FileRefusedException | IncompleteContentException noRecipients) {
            return named.get() ? Found.NAMED : Found.UNREADABLE;
        }
        return named.get() ? Found.NAMED : Found.NOT_NAMED;
    }
}
