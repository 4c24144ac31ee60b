package io.confetti.merchantadmin.code.imports;

import io.confetti.merchantadmin.code.imports.storage.ImportContents;
import io.confetti.merchantadmin.code.imports.storage.ImportContents.Received;
import io.confetti.merchantadmin.text.FileLabel;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.time.SuiteClock;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Stores a file of codes once per shop and content, and has it judged. */
@Component
public class StoreImport {
    private final ImportContents contents;
    private final NoteImport note;
    private final BeginCheck begin;
    private final FailPoints failPoints;
    private final Ids ids;
    private final SuiteClock clock;

    StoreImport(
            ImportContents contents,
            NoteImport note,
            BeginCheck begin,
            FailPoints failPoints,
            Ids ids,
            SuiteClock clock) {
        this.contents = contents;
        this.note = note;
        this.begin = begin;
        this.failPoints = failPoints;
        this.ids = ids;
        this.clock = clock;
    }

    /** @param givenName what the client calls the file; only a label is made of it */
    public CodeImport store(Caller operator, String givenName, InputStream content) throws IOException {
        try (Received received = contents.receive(content)) {
            CodeImport file = note.note(fresh(operator, givenName, received));
            contents.store(file, received);
            failPoints.reach("code-import-stored", file.id());
            return begin.begin(file.id());
        }
    }

    private CodeImport fresh(Caller operator, String givenName, Received received) {
        return new CodeImport(
                ids.next(),
                operator.shopId(),
                FileLabel.of(givenName),
                received.sha256(),
                received.bytes(),
                Optional.empty(),
                null,
                null,
                operator.subject(),
                clock.instant(),
                null);
    }
}
