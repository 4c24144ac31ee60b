package io.confetti.platform.storage;

import java.io.IOException;
import java.io.InputStream;
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
            throw new IOException("not stored: " + key, e);
        }
        Files.delete(file);
    }

    @Override
    public boolean exists(String key) {
        StorageKey.require(key);
        try {
            client.headObject(request -> request.bucket(bucket).key(key));
            return true;
        } catch (S3Exception e) {
            if (e.statusCode() == ABSENT) {
                return false;
            }
            throw e;
        }
    }

    @Override
    public InputStream open(String key) throws IOException {
        StorageKey.require(key);
        try {
            return client.getObject(request -> request.bucket(bucket).key(key));
        } catch (S3Exception e) {
            throw e.statusCode() == ABSENT ? new NoSuchFileException(key) : new IOException("not read: " + key, e);
        } catch (SdkException e) {
            throw new IOException("not read: " + key, e);
        }
    }

    @Override
    public LocalFile local(String key) throws IOException {
        Path copy = Files.createTempFile("storage-", ".copy");
        try (InputStream content = open(key)) {
            Files.copy(content, copy, StandardCopyOption.REPLACE_EXISTING);
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
            throw new IOException("not deleted: " + key, e);
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
