package io.confetti.merchantadmin.download.web;

import io.confetti.merchantadmin.download.DeliveredFiles;
import io.confetti.merchantadmin.download.FileFormat;
import io.confetti.merchantadmin.recipientfile.RecipientFile;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.springframework.core.io.InputStreamResource;
import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** A file as a browser saves it. */
final class FileDownload {
    private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8);
    private static final MediaType XLSX =
            MediaType.valueOf("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

    private FileDownload() {}

    static ResponseEntity<Resource> delivered(long taskId, FileFormat format, InputStream content) {
        return of(DeliveredFiles.fileName(taskId, format), format == FileFormat.CSV ? CSV : XLSX, content);
    }

    /** What an operator uploaded may be anything: no browser is to open it. */
    static ResponseEntity<Resource> original(RecipientFile file, InputStream content) {
        return of(file.label(), MediaType.APPLICATION_OCTET_STREAM, content);
    }

    private static ResponseEntity<Resource> of(String fileName, MediaType type, InputStream content) {
        var name = ContentDisposition.attachment()
                .filename(fileName, StandardCharsets.UTF_8)
                .build();
        return ResponseEntity.ok()
                .contentType(type)
                .cacheControl(CacheControl.noStore())
                .header(HttpHeaders.CONTENT_DISPOSITION, name.toString())
                .header("X-Content-Type-Options", "nosniff")
                .body(new InputStreamResource(content));
    }
}
