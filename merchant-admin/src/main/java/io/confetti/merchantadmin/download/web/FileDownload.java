package io.confetti.merchantadmin.download.web;

import io.confetti.merchantadmin.download.DeliveredFiles;
import io.confetti.merchantadmin.link.web.FileAnswer;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import io.confetti.merchantadmin.table.FileFormat;
import java.io.InputStream;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Files about tasks as a browser saves them. */
final class FileDownload {

    private FileDownload() {}

    static ResponseEntity<Resource> delivered(long taskId, FileFormat format, InputStream content) {
        return FileAnswer.of(DeliveredFiles.fileName(taskId, format), format, content);
    }

    /** What an operator uploaded may be anything: no browser is to open it. */
    static ResponseEntity<Resource> original(RecipientFile file, InputStream content) {
        return FileAnswer.of(file.label(), MediaType.APPLICATION_OCTET_STREAM, content);
    }
}
