package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.link.web.FileAnswer;
import io.confetti.merchantadmin.table.FileFormat;
import io.confetti.merchantadmin.task.FailureLinks;
import java.io.InputStream;
import org.springframework.core.io.Resource;
import org.springframework.http.ResponseEntity;

/** A failure file as a browser saves it. */
final class FailureDownload {

    private FailureDownload() {}

    static ResponseEntity<Resource> of(long taskId, InputStream content) {
        return FileAnswer.of(FailureLinks.fileName(taskId), FileFormat.XLSX, content);
    }
}
