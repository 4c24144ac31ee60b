package io.confetti.distribution.source;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.file.RecipientFiles;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.policy.ContactSink;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import io.confetti.sheet.policy.RowSink;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.springframework.stereotype.Component;

/** Hands the rows of the file that has numbered a task's rows to a reader, with the contacts of its users. */
@Component
public class ReadContacts {

    private final FindNumbering findNumbering;
    private final RecipientFiles files;

    ReadContacts(FindNumbering findNumbering, RecipientFiles files) {
        this.findNumbering = findNumbering;
        this.files = files;
    }

    /** Takes rows and the contacts in them. */
    public interface Reader extends RowSink, ContactSink {}

    /**
     * No try of the task's file.
     *
     * @param readerVersion of the reading rules under which the task's run has begun
     * @throws NoSuchFileException if the file is gone, or there is none
     */
    public void read(TaskAnnounced task, int readerVersion, Reader reader) throws IOException, FileRefusedException {
        RowNumbering numbering = findNumbering.of(task, readerVersion);
        if (numbering.isList()) {
            throw new NoSuchFileException("no recipient file taskId=" + task.taskId());
        }
        RecipientReader rows = new RecipientReader(ReaderLimits.ofAccepted(), numbering.readerVersion());
        files.consult(numbering.task(), file -> rows.read(file.path(), reader, reader));
    }
}
