package io.confetti.localstack;

import io.confetti.localstack.control.RunFolder;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Properties;

/** Gives each tenant a Redis database number of its own, the same for all processes of a project. */
final class RedisDatabases {

    private final Path register;

    RedisDatabases(RunFolder folder) {
        this.register = folder.redisRegister();
    }

    /** Number of the tenant, from 1 on: 0 belongs to the suite. When all are given, the oldest ones are given again. */
    synchronized int numberOf(String tenant) throws IOException {
        Files.createDirectories(register.getParent());
        try (var channel = FileChannel.open(
                        register, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
                var lock = channel.lock()) {
            var numbers = new Properties();
            numbers.load(Channels.newInputStream(channel));
            var known = numbers.getProperty(tenant);
            if (known != null) {
                return Integer.parseInt(known);
            }
            var number = 1 + numbers.size() % (RunFolder.REDIS_DATABASES - 1);
            numbers.setProperty(tenant, Integer.toString(number));
            channel.truncate(0);
            channel.position(0);
            numbers.store(Channels.newOutputStream(channel), null);
            return number;
        }
    }
}
