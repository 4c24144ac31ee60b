package io.confetti.merchantadmin.link.web;

import io.confetti.merchantadmin.table.FileFormat;
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
public final class FileAnswer {
    private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8);
    private static final MediaType XLSX =
            MediaType.valueOf("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");

    private FileAnswer() {}

    public static ResponseEntity<Resource> of(String fileName, FileFormat format, InputStream content) {
        MediaType type = switch (format) {
            case CSV -> CSV;
            case XLSX -> XLSX;
        };
        return of(fileName, type, content);
    }

    public static ResponseEntity<Resource> of(String fileName, MediaType type, InputStream content) {
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
