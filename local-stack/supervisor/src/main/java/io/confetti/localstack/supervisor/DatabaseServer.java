package io.confetti.localstack.supervisor;

import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** MariaDB: flushes at every commit, READ COMMITTED, loopback only. */
final class DatabaseServer extends ManagedServer {

    private static final String BUFFER_POOL = System.getProperty("confetti.local-stack.buffer-pool", "512M");

    private final RunFolder folder;
    private final DatabaseProgram program;

    DatabaseServer(RunFolder folder, Ports ports) {
        super(ports, 0);
        this.folder = folder;
        this.program = new DatabaseProgram(folder);
    }

    @Override
    Child launch(int port) throws IOException {
        program.prepare(data());
        var command = new ProcessBuilder(command(port));
        command.environment().merge("LD_LIBRARY_PATH", program.libraries().toString(), (old, own) -> own + ":" + old);
        return Child.program(
                command, new PidFile(folder.pidFile("database")), folder.logs().resolve("database.log"));
    }

    @Override
    void awaitReady(Child child, int port) throws IOException {
        AwaitReady.until(child, START_TIMEOUT, () -> answersFromOwnFolder(port));
    }

    @Override
    String address(int port) {
        return "127.0.0.1:" + port;
    }

    @Override
    Duration stopTimeout() {
        return Duration.ofSeconds(30);
    }

    private Path data() {
        return folder.data().resolve("database");
    }

    private List<String> command(int port) throws IOException {
        var words = new ArrayList<>(List.of(
                program.server().toString(),
                "--no-defaults",
                "--basedir=" + program.home(),
                "--datadir=" + data(),
                "--tmpdir=" + Files.createDirectories(folder.run().resolve("database-tmp")),
                "--port=" + port,
                "--bind-address=127.0.0.1",
                "--skip-grant-tables",
                "--skip-log-bin",
                "--skip-name-resolve",
                "--lower-case-table-names=1",
                "--character-set-server=utf8mb4",
                "--collation-server=utf8mb4_unicode_ci",
                "--transaction-isolation=READ-COMMITTED",
                "--max-connections=300",
                "--max-allowed-packet=64M",
                // Making the keys of its own certificate costs five seconds of each start.
                "--skip-ssl",
                "--local-infile=0"));
        words.add("--socket=" + socket());
        words.addAll(engine());
        if ("root".equals(System.getProperty("user.name"))) {
            words.add("--user=root");
        }
        return words;
    }

    private static List<String> engine() {
        return List.of(
                "--innodb-buffer-pool-size=" + BUFFER_POOL,
                "--innodb-log-file-size=768M",
                "--innodb-flush-log-at-trx-commit=1",
                "--performance-schema=OFF");
    }

    /** A socket's path may have 107 bytes at most, whatever the project's folder is called. */
    private String socket() {
        var name = Integer.toHexString(folder.run().toString().hashCode());
        return Path.of(System.getProperty("java.io.tmpdir"), "confetti-" + name + ".sock")
                .toString();
    }

    /** Another server may listen there: no SQL before the data folder is seen to be ours. */
    private boolean answersFromOwnFolder(int port) throws IOException {
        try (var connection = DriverManager.getConnection("jdbc:mariadb://127.0.0.1:" + port + "/?user=root");
                var rows = connection.createStatement().executeQuery("SELECT @@datadir")) {
            rows.next();
            var answered = Path.of(rows.getString(1)).toRealPath();
            if (!answered.equals(data().toRealPath())) {
                throw new IllegalStateException("Another database answers on port " + port + ": " + answered);
            }
            return true;
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
