package io.confetti.platform.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Storage in a folder that every instance mounts. */
public class FolderStorage implements Storage {

    private final Path root;

    public FolderStorage(Path root) {
        this.root = root.toAbsolutePath().normalize();
    }

    @Override
    public void put(String key, InputStream content) throws IOException {
        Path target = resolve(key);
        Path part = partBeside(target);
        try {
            Files.copy(content, part, StandardCopyOption.REPLACE_EXISTING);
            publish(part, target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    @Override
    public void putFile(String key, Path file) throws IOException {
        Path target = resolve(key);
        Path part = partBeside(target);
        try {
            Files.move(file, part, StandardCopyOption.REPLACE_EXISTING);
            publish(part, target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    @Override
    public boolean exists(String key) {
        return Files.isRegularFile(resolve(key));
    }

    @Override
    public InputStream open(String key) throws IOException {
        return Files.newInputStream(resolve(key));
    }

    @Override
    public LocalFile local(String key) throws IOException {
        Path path = resolve(key);
        if (!Files.isRegularFile(path)) {
            throw new NoSuchFileException(key);
        }
        return new LocalFile() {
            @Override
            public Path path() {
                return path;
            }

            @Override
            public void close() {
                // the folder's own file: nothing to remove
            }
        };
    }

    @Override
    public void delete(String key) throws IOException {
        Files.deleteIfExists(resolve(key));
    }

    private Path resolve(String key) {
        Path path = root.resolve(StorageKey.require(key)).normalize();
        if (!path.startsWith(root)) {
            throw new IllegalArgumentException("not a storage key: " + key);
        }
        return path;
    }

    private static Path partBeside(Path target) throws IOException {
        Files.createDirectories(target.getParent());
        return Files.createTempFile(target.getParent(), ".part-", null);
    }

    private static void publish(Path part, Path target) throws IOException {
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }
}
