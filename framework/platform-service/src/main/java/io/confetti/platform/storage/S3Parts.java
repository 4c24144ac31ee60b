package io.confetti.platform.storage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.http.ContentStreamProvider;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompletedPart;

/** Sends large files in parts, so that a broken connection costs one part; an upload that fails leaves nothing behind. */
final class S3Parts {
    private static final int MOST_PARTS = 10_000;
    private static final String TYPE = "application/octet-stream";

    private final S3Client client;
    private final String bucket;
    private final long partSize;

    S3Parts(S3Client client, String bucket, long partSize) {
        this.client = client;
        this.bucket = bucket;
        this.partSize = partSize;
    }

    boolean isLarge(Path file) throws IOException {
        return Files.size(file) > partSize;
    }

    void send(String key, Path file) throws IOException {
        String upload = client.createMultipartUpload(
                        request -> request.bucket(bucket).key(key))
                .uploadId();
        try {
            List<CompletedPart> sent = sendParts(key, upload, file);
            client.completeMultipartUpload(request ->
                    request.bucket(bucket).key(key).uploadId(upload).multipartUpload(all -> all.parts(sent)));
        } catch (SdkException | IOException e) {
            abort(key, upload, e);
            throw e;
        }
    }

    private List<CompletedPart> sendParts(String key, String upload, Path file) throws IOException {
        long size = Files.size(file);
        long step = Math.max(partSize, (size + MOST_PARTS - 1) / MOST_PARTS);
        List<CompletedPart> sent = new ArrayList<>();
        for (long from = 0; from < size; from += step) {
            int number = sent.size() + 1;
            long length = Math.min(step, size - from);
            var body = RequestBody.fromContentProvider(range(file, from), length, TYPE);
            String tag = client.uploadPart(
                            request -> request.bucket(bucket)
                                    .key(key)
                                    .uploadId(upload)
                                    .partNumber(number),
                            body)
                    .eTag();
            sent.add(CompletedPart.builder().partNumber(number).eTag(tag).build());
        }
        return sent;
    }

    /** Opened again for each try; the client reads no further than the part is long. */
    private static ContentStreamProvider range(Path file, long from) {
        return ContentStreamProvider.fromInputStreamSupplier(() -> {
            try {
                InputStream content = Files.newInputStream(file);
                content.skipNBytes(from);
                return content;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void abort(String key, String upload, Exception cause) {
        try {
            client.abortMultipartUpload(
                    request -> request.bucket(bucket).key(key).uploadId(upload));
        } catch (SdkException e) {
            cause.addSuppressed(e);
        }
    }
}
