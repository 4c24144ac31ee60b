package io.confetti.platform.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.confetti.platform.fixture.Fixture;
import io.confetti.platform.storage.StorageRoot.State;
import io.confetti.platform.storage.store.StorageNames;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;

/** A missing storage is distinguished from a missing object. */
class StorageRootIT {
    private static final String KEY = "files/one";
    private static Fixture fixture;
    private static JdbcTemplate database;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() {
        fixture = Fixture.start();
        database = fixture.bean(JdbcTemplate.class);
    }

    @AfterAll
    static void stop() {
        fixture.close();
    }

    @BeforeEach
    void emptyDatabase() {
        database.update("DELETE FROM t_storage_root");
    }

    @Test
    void theFirstPutNamesStorageAndDatabase() throws IOException {
        named("here").put(KEY, content());

        String name = database.queryForObject("SELECT name FROM t_storage_root", String.class);
        assertThat(folder.resolve("here").resolve(StorageRoot.MARKER)).hasContent(name);
        assertThat(named("here").exists(KEY)).isTrue();
        assertThat(named("here").exists("files/other")).isFalse();
        assertThatThrownBy(() -> named("here").open("files/other")).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void withoutTheNameNothingIsLostAndNothingIsPut() throws IOException {
        named("here").put(KEY, content());
        Storage unmounted = named("unmounted");

        assertThatThrownBy(() -> unmounted.open(KEY))
                .isInstanceOf(StorageAwayException.class)
                .hasMessageContaining("mount it");
        assertThatThrownBy(() -> unmounted.local(KEY)).isInstanceOf(StorageAwayException.class);
        assertThatThrownBy(() -> unmounted.exists(KEY)).isInstanceOf(StorageAwayException.class);
        assertThatThrownBy(() -> unmounted.put(KEY, content())).isInstanceOf(StorageAwayException.class);
        assertThatThrownBy(() -> unmounted.delete(KEY)).isInstanceOf(StorageAwayException.class);
        assertThat(unmounted.isThere()).isFalse();
        assertThat(folder.resolve("unmounted")).doesNotExist();
    }

    @Test
    void aMountThatComesLateIsSeen() throws IOException {
        named("here").put(KEY, content());
        WatchStorage watch = watch("late");
        assertThat(watch.now().state()).isEqualTo(State.NOT_MOUNTED);

        Files.move(folder.resolve("here"), folder.resolve("late"));

        assertThat(watch.now().state()).isEqualTo(State.PRESENT);
    }

    @Test
    void anotherInstallationsStorageIsRefused() throws IOException {
        named("theirs").put(KEY, content());
        database.update("DELETE FROM t_storage_root");
        named("ours").put(KEY, content());

        assertThat(watch("theirs").now().state()).isEqualTo(State.OTHER);
        assertThatThrownBy(() -> named("theirs").put(KEY, content())).hasMessageContaining("correct the settings");
    }

    @Test
    void aNamedStorageNamesAnEmptyDatabase() throws IOException {
        named("here").put(KEY, content());
        String name = database.queryForObject("SELECT name FROM t_storage_root", String.class);
        database.update("DELETE FROM t_storage_root");

        assertThat(watch("here").now().state()).isEqualTo(State.PRESENT);
        assertThat(database.queryForObject("SELECT name FROM t_storage_root", String.class))
                .isEqualTo(name);
    }

    @Test
    void anInstallationOfBeforeIsNamedWhereItsFilesAre() throws IOException {
        new FolderStorage(folder.resolve("here")).put(KEY, content());

        assertThat(watch("unmounted", KEY).now().text()).contains("mount the storage", StorageRoot.MARKER);
        assertThat(watch("here", "files/lost", KEY).now().state()).isEqualTo(State.PRESENT);
        assertThat(watch("unmounted", KEY).now().state()).isEqualTo(State.NOT_MOUNTED);
    }

    @Test
    void aCopyIsOursOnceItCarriesTheName() throws IOException {
        named("here").put(KEY, content());
        String name = database.queryForObject("SELECT name FROM t_storage_root", String.class);
        new FolderStorage(folder.resolve("copy"))
                .put(StorageRoot.MARKER, new ByteArrayInputStream((name + "\n").getBytes()));

        assertThat(watch("copy").now().state()).isEqualTo(State.PRESENT);
    }

    @Test
    void ofManyThatStartTogetherAllHaveOneStorage() {
        List<State> states = IntStream.range(0, 8)
                .parallel()
                .mapToObj(i -> watch("here").now().state())
                .toList();

        assertThat(states).containsOnly(State.PRESENT);
    }

    @Test
    void ofTwoThatStartTogetherOnDifferentFoldersOneIsNotMounted() {
        assertThat(watch("one").now().state()).isEqualTo(State.PRESENT);
        assertThat(watch("two").now().state()).isEqualTo(State.NOT_MOUNTED);
    }

    @Test
    void aProcessThatDiedWhileNamingIsFollowed() {
        StorageNames names = new StorageNames(database);
        names.begin("given");
        names.claimMarking();
        assertThat(watch("here").now().state()).isEqualTo(State.NOT_MOUNTED);

        database.update("UPDATE t_storage_root SET marking_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND");

        assertThat(watch("here").now().state()).isEqualTo(State.PRESENT);
        assertThat(folder.resolve("here").resolve(StorageRoot.MARKER)).hasContent("given");
    }

    @Test
    void aMountThatHangsIsAwayAndHoldsUpNobody() {
        CountDownLatch hangs = new CountDownLatch(1);
        Storage hanging = new FolderStorage(folder) {
            @Override
            public InputStream open(String key) throws IOException {
                try {
                    hangs.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                return super.open(key);
            }
        };
        WatchStorage watch = watch(hanging);
        try {
            assertThat(watch.now().state()).isEqualTo(State.AWAY);
            assertThat(new StorageHealth(watch).health().getStatus().getCode()).isEqualTo("WARNING");
        } finally {
            hangs.countDown();
        }
        await().untilAsserted(() -> assertThat(watch.now().state()).isEqualTo(State.PRESENT));
        assertThat(new StorageHealth(watch).health().getStatus().getCode()).isEqualTo("UP");
    }

    @Test
    void aStorageThatRefusesIsAwayAndAnObjectThatCannotBeReadIsNot() throws IOException {
        AtomicReference<String> refused = new AtomicReference<>("");
        Storage refusing = new FolderStorage(folder) {
            @Override
            public InputStream open(String key) throws IOException {
                if (key.startsWith(refused.get())) {
                    throw new IOException("503 Slow Down");
                }
                return super.open(key);
            }

            @Override
            public LocalFile local(String key, Runnable moved) throws IOException {
                open(key).close();
                return super.local(key, moved);
            }
        };
        named("").put(KEY, content());
        Storage storage = new NamedStorage(refusing, watch(refusing));

        assertThatThrownBy(() -> storage.local(KEY)).isInstanceOf(StorageAwayException.class);
        assertThatThrownBy(() -> storage.open(KEY)).isInstanceOf(StorageAwayException.class);
        refused.set(KEY);
        assertThatThrownBy(() -> storage.local(KEY))
                .isNotInstanceOf(StorageAwayException.class)
                .hasMessage("503 Slow Down");
    }

    @Test
    void healthSaysOutOfServiceAndWhatToDo() throws IOException {
        named("here").put(KEY, content());

        var health = new StorageHealth(watch("unmounted")).health();

        assertThat(health.getStatus().getCode()).isEqualTo("OUT_OF_SERVICE");
        assertThat(health.getDetails().get("finding").toString()).contains("mount it");
    }

    private Storage named(String place) {
        FolderStorage storage = new FolderStorage(folder.resolve(place));
        return new NamedStorage(storage, watch(storage));
    }

    private WatchStorage watch(String place, String... known) {
        return watch(new FolderStorage(folder.resolve(place)), known);
    }

    private static WatchStorage watch(Storage storage, String... known) {
        return new WatchStorage(
                new StorageRoot(storage, new StorageNames(database), () -> Stream.of(limit -> List.of(known))));
    }

    private static InputStream content() {
        return new ByteArrayInputStream(new byte[] {1, 2, 3});
    }
}
