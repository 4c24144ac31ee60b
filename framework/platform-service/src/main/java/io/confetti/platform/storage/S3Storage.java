package io.confetti.platform.storage;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Optional;
import org.springframework.http.ContentDisposition;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;
import software.amazon.awssdk.services.s3.presigner.model.GetObjectPresignRequest;

/** Storage in a bucket that every instance reaches; S3 shows an object only when it is complete. */
class S3Storage implements Storage, AutoCloseable {
    private static final int ABSENT = 404;
    private static final String NO_BUCKET = "NoSuchBucket";
    private static final int BLOCK = 1 << 16;

    private final S3Client client;
    private final S3Presigner presigner;
    private final S3Parts parts;
    private final String bucket;

    S3Storage(S3Properties settings) {
        var clients = new S3Clients(settings);
        this.client = clients.client();
        this.presigner = clients.presigner();
        this.bucket = settings.bucket();
        this.parts = new S3Parts(client, bucket, settings.partSize().toBytes());
    }

    @Override
    public void put(String key, InputStream content) throws IOException {
        Path part = Files.createTempFile("storage-", ".part");
        try {
            Files.copy(content, part, StandardCopyOption.REPLACE_EXISTING);
            putFile(key, part);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    @Override
    public void putFile(String key, Path file) throws IOException {
        StorageKey.require(key);
        try {
            if (parts.isLarge(file)) {
                parts.send(key, file);
            } else {
                client.putObject(request -> request.bucket(bucket).key(key), RequestBody.fromFile(file));
            }
        } catch (SdkException e) {
            throw failure("not stored", key, e);
        }
        Files.delete(file);
    }

    /** A HEAD has no body: a missing bucket looks like a missing object. */
    @Override
    public boolean exists(String key) throws IOException {
        StorageKey.require(key);
        try {
            client.headObject(request -> request.bucket(bucket).key(key));
            return true;
        } catch (SdkException e) {
            if (e instanceof S3Exception refused && refused.statusCode() == ABSENT) {
                return false;
            }
            throw failure("not looked for", key, e);
        }
    }

    @Override
    public InputStream open(String key) throws IOException {
        StorageKey.require(key);
        try {
            var body = client.getObject(request -> request.bucket(bucket).key(key));
            Long announced = body.response().contentLength();
            return announced == null ? body : new MeasuredStream(body, key, announced);
        } catch (SdkException e) {
            throw failure("not read", key, e);
        }
    }

    @Override
    public LocalFile local(String key, Runnable moved) throws IOException {
        Path copy = Files.createTempFile("storage-", ".copy");
        try (InputStream content = open(key);
                OutputStream local = Files.newOutputStream(copy)) {
            byte[] block = new byte[BLOCK];
            for (int count = content.read(block); count >= 0; count = content.read(block)) {
                local.write(block, 0, count);
                moved.run();
            }
            return new Copy(copy);
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(copy);
            throw e;
        }
    }

    @Override
    public void delete(String key) throws IOException {
        StorageKey.require(key);
        try {
            client.deleteObject(request -> request.bucket(bucket).key(key));
        } catch (SdkException e) {
            throw failure("not deleted", key, e);
        }
    }

    @Override
    public Optional<URI> link(String key, String fileName, Duration valid) {
        var object = GetObjectRequest.builder()
                .bucket(bucket)
                .key(StorageKey.require(key))
                .responseContentDisposition(ContentDisposition.attachment()
                        .filename(fileName)
                        .build()
                        .toString())
                .build();
        var request = GetObjectPresignRequest.builder()
                .signatureDuration(valid)
                .getObjectRequest(object)
                .build();
        return Optional.of(URI.create(presigner.presignGetObject(request).url().toString()));
    }

    private IOException failure(String what, String key, SdkException e) {
        if (e instanceof S3Exception refused && refused.awsErrorDetails() != null) {
            String code = refused.awsErrorDetails().errorCode();
            if (NO_BUCKET.equals(code)) {
                return new StorageAwayException("there is no " + this + ": create it or correct its name", e);
            }
            if (refused.statusCode() == ABSENT) {
                return new NoSuchFileException(key);
            }
        }
        return new IOException(what + ": " + key, e);
    }

    @Override
    public String toString() {
        return "bucket " + bucket;
    }

    @Override
    public void close() {
        presigner.close();
        client.close();
    }

    private record Copy(Path path) implements LocalFile {
        @Override
        public void close() throws IOException {
            Files.deleteIfExists(path);
        }
    }
}
