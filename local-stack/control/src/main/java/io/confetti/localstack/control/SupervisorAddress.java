package io.confetti.localstack.control;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Properties;

/**
 * How to reach a supervisor: a loopback port and the token that only readers of the file know.
 *
 * @param pid process id of the supervisor
 * @param port loopback port of its control channel
 * @param token first line every client has to say
 */
public record SupervisorAddress(long pid, int port, String token) {

    public void write(Path file) throws IOException {
        var properties = new Properties();
        properties.setProperty("pid", Long.toString(pid));
        properties.setProperty("port", Integer.toString(port));
        properties.setProperty("token", token);
        var draft = file.resolveSibling(file.getFileName() + ".draft");
        Files.deleteIfExists(draft);
        Files.createFile(draft, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try (var out = Files.newOutputStream(draft)) {
            properties.store(out, null);
        }
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Empty when the file is missing, unreadable, or the process it names has ended. */
    public static Optional<SupervisorAddress> read(Path file) {
        var properties = new Properties();
        try (var in = Files.newInputStream(file)) {
            properties.load(in);
            var address = new SupervisorAddress(
                    Long.parseLong(properties.getProperty("pid")),
                    Integer.parseInt(properties.getProperty("port")),
                    properties.getProperty("token"));
            return ProcessHandle.of(address.pid())
                    .filter(ProcessHandle::isAlive)
                    .map(process -> address);
        } catch (IOException | NumberFormatException e) {
            return Optional.empty();
        }
    }
}
