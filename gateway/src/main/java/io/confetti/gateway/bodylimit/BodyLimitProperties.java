package io.confetti.gateway.bodylimit;

import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * @param body of every call that is no upload
 * @param upload of a call to one of the upload paths, multipart frame included
 * @param uploadPaths paths that take files
 * @param bodyIdle a client that sends nothing of its body for so long is refused
 */
@ConfigurationProperties("confetti.gateway.limit")
record BodyLimitProperties(
        @DefaultValue("1MB") DataSize body,
        @DefaultValue("201MB") DataSize upload,

        @DefaultValue({"/api/merchant/recipient-files", "/api/merchant/code-series/imports"})
        List<String> uploadPaths,

        @DefaultValue("20s") Duration bodyIdle) {
    DataSize of(String path) {
        return uploadPaths.contains(path) ? upload : body;
    }
}
