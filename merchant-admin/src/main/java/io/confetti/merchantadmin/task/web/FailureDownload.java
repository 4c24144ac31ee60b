package io.confetti.merchantadmin.task.web;

import io.confetti.merchantadmin.task.FailureLinks;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** A failure file as a browser saves it. */
final class FailureDownload {
    private static final MediaType XLSX =
            MediaType.valueOf("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

    private FailureDownload() {}

    static ResponseEntity<Resource> of(long taskId, InputStream content) {
        var name = ContentDisposition.attachment()
                .filename(FailureLinks.fileName(taskId), StandardCharsets.UTF_8)
                .build();
        return ResponseEntity.ok()
                .contentType(XLSX)
                .cacheControl(CacheControl.noStore())
                .header(HttpHeaders.CONTENT_DISPOSITION, name.toString())
                .body(new InputStreamResource(content));
    }
}
