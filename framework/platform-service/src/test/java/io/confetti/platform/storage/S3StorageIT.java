package io.confetti.platform.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.confetti.platform.test.Wire;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.util.unit.DataSize;

class S3StorageIT {
    private static final int MEGABYTE = 1 << 20;

    @TempDir
    static Path folder;

    private static S3Server server;
    private static S3Storage storage;

    @BeforeAll
    static void start() throws IOException {
        server = S3Server.start(folder);
        var settings = settings(server.endpoint());
        try (var client = new S3Clients(settings).client()) {
            client.createBucket(request -> request.bucket(settings.bucket()));
        }
        storage = new S3Storage(settings);
    }

    @AfterAll
    static void stop() {
        storage.close();
        server.close();
    }

    @Test
    void givesBackWhatWasPut() throws IOException {
        storage.put("small/one", new ByteArrayInputStream(bytes(1_000)));
        storage.put("small/one", new ByteArrayInputStream(bytes(2_000)));

        try (var content = storage.open("small/one")) {
            assertThat(content.readAllBytes()).isEqualTo(bytes(2_000));
        }
        assertThat(storage.exists("small/one")).isTrue();
    }

    @Test
    void sendsALargeFileInPartsAndRemovesIt() throws IOException {
        byte[] large = bytes(12 * MEGABYTE + 17);
        Path file = Files.write(folder.resolve("large"), large);

        storage.putFile("large/one", file);

        assertThat(file).doesNotExist();
        try (var local = storage.local("large/one")) {
            assertThat(Files.readAllBytes(local.path())).isEqualTo(large);
        }
    }

    @Test
    void localCopyIsGoneAfterClose() throws IOException {
        storage.put("small/local", new ByteArrayInputStream(bytes(10)));

        var local = storage.local("small/local");
        assertThat(local.path()).exists();
        local.close();

        assertThat(local.path()).doesNotExist();
    }

    @Test
    void absentObjectsAreNamedAsSuch() throws IOException {
        assertThat(storage.exists("small/absent")).isFalse();
        assertThatThrownBy(() -> storage.open("small/absent")).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> storage.local("small/absent")).isInstanceOf(NoSuchFileException.class);
        storage.delete("small/absent");
    }

    @Test
    void deletes() throws IOException {
        storage.put("small/old", new ByteArrayInputStream(bytes(10)));
        storage.delete("small/old");

        assertThat(storage.exists("small/old")).isFalse();
    }

    @Test
    void refusesKeysThatWeDoNotMake() {
        assertThatThrownBy(() -> storage.exists("../x")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void linkServesAnybodyAndOnlyUnchanged() throws Exception {
        storage.put("failure-files/7.xlsx", new ByteArrayInputStream(bytes(100)));
        URI link = storage.link("failure-files/7.xlsx", "failures-7.xlsx", Duration.ofMinutes(5))
                .orElseThrow();

        var answer = fetch(link);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo(bytes(100));
        assertThat(answer.headers().firstValue("Content-Encoding")).isEmpty();
        assertThat(answer.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"failures-7.xlsx\"");
        assertThat(fetch(URI.create(link.toString().replace("7.xlsx?", "8.xlsx?")))
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void serverThatIsAwayIsAnIoFailure() {
        try (var lost = new S3Storage(settings("http://127.0.0.1:1"))) {
            assertThatThrownBy(() -> lost.open("small/one"))
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> lost.exists("small/one")).isInstanceOf(IOException.class);
        }
    }

    @Test
    void aBodyThatBreaksOffIsNotTakenForTheWholeObject() throws IOException {
        storage.put("large/cut", new ByteArrayInputStream(bytes(MEGABYTE)));
        try (var wire = Wire.to(server.endpoint().substring("http://".length()));
                var broken = new S3Storage(settings("http://" + wire.address()))) {
            wire.breakAfter(300_000);
            assertThatThrownBy(() -> broken.local("large/cut"))
                    .isInstanceOf(IncompleteContentException.class)
                    .hasMessageContaining("of 1048576 bytes of large/cut");
            assertThatThrownBy(() -> {
                        try (var content = broken.open("large/cut")) {
                            content.readAllBytes();
                        }
                    })
                    .isInstanceOf(IncompleteContentException.class);
            wire.breakNever();
            try (var local = broken.local("large/cut")) {
                assertThat(local.path()).hasBinaryContent(bytes(MEGABYTE));
            }
        }
    }

    @Test
    void aCopyTellsThatItMoves() throws IOException {
        storage.put("large/slow", new ByteArrayInputStream(bytes(MEGABYTE)));
        var moves = new AtomicInteger();

        storage.local("large/slow", moves::incrementAndGet).close();

        assertThat(moves.get()).isGreaterThanOrEqualTo(MEGABYTE / (1 << 16));
    }

    @Test
    void withoutItsBucketTheStorageIsAwayAndNoObjectIsLost() throws IOException {
        var elsewhere =
                new S3Properties("no-such", server.endpoint(), "", "", "key", "secret", DataSize.ofMegabytes(5));
        try (var lost = new S3Storage(elsewhere)) {
            assertThatThrownBy(() -> lost.open("small/one"))
                    .isInstanceOf(StorageAwayException.class)
                    .hasMessageContaining("no-such");
            assertThatThrownBy(() -> lost.put("small/one", new ByteArrayInputStream(bytes(10))))
                    .isInstanceOf(StorageAwayException.class);
        }
    }

    @Test
    void refusedCredentialsAreAnIoFailureOfEveryCall() {
        var settings = new S3Properties("confetti", server.endpoint(), "", "", "key", "wrong", DataSize.ofMegabytes(5));
        try (var refused = new S3Storage(settings)) {
            assertThatThrownBy(() -> refused.exists("small/one")).isInstanceOf(IOException.class);
            assertThatThrownBy(() -> refused.open("small/one"))
                    .isInstanceOf(IOException.class)
                    .isNotInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> refused.delete("small/one")).isInstanceOf(IOException.class);
        }
    }

    @Test
    void bucketInTheSettingsChoosesS3() {
        var context = new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(StorageAutoConfiguration.class))
                .withPropertyValues("confetti.storage.root=" + folder);

        context.run(it -> assertThat(it.getBean(Storage.class)).isInstanceOf(FolderStorage.class));
        context.withPropertyValues("confetti.storage.s3.bucket=", "confetti.storage.s3.endpoint=")
                .run(it -> assertThat(it.getBean(Storage.class)).isInstanceOf(FolderStorage.class));
        context.withPropertyValues("confetti.storage.s3.bucket=confetti")
                .run(it -> assertThat(it.getBean(Storage.class)).isInstanceOf(S3Storage.class));
    }

    private static HttpResponse<byte[]> fetch(URI link) throws Exception {
        return HttpClient.newHttpClient().send(HttpRequest.newBuilder(link).build(), BodyHandlers.ofByteArray());
    }

    private static S3Properties settings(String endpoint) {
        return new S3Properties("confetti", endpoint, "", "", "key", "secret", DataSize.ofMegabytes(5));
    }

    private static byte[] bytes(int length) {
        byte[] content = new byte[length];
        new Random(length).nextBytes(content);
        return content;
    }
}
