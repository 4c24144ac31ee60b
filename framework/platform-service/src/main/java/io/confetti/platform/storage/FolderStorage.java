package io.confetti.platform.storage;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** Storage in a folder that every instance mounts. An object is on the disk, with its name, before a put returns. */
public class FolderStorage implements Storage {

    private final Path root;
    private final PartFiles parts;

    public FolderStorage(Path root) {
        this.root = root.toAbsolutePath().normalize();
        this.parts = new PartFiles(this.root);
    }

    @Override
    public void put(String key, InputStream content) throws IOException {
        Path target = resolve(key);
        Path part = parts.create();
        try {
            long length = Files.copy(content, part, StandardCopyOption.REPLACE_EXISTING);
            publish(key, part, length, target);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    @Override
    public void putFile(String key, Path file) throws IOException {
        Path target = resolve(key);
        Path part = parts.create();
        try {
            long length = Files.size(file);
            Files.move(file, part, StandardCopyOption.REPLACE_EXISTING);
            publish(key, part, length, target);
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
    public LocalFile local(String key, Runnable moved) throws IOException {
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

    @Override
    public String toString() {
        return "folder " + root;
    }

    private Path resolve(String key) {
        Path path = root.resolve(StorageKey.require(key)).normalize();
        if (!path.startsWith(root)) {
            throw new IllegalArgumentException("not a storage key: " + key);
        }
        return path;
    }

    /** In this order: the row that names the object commits durably, so the object must not be lost by a power cut. */
    private void publish(String key, Path part, long length, Path target) throws IOException {
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        if (Files.size(part) != length) {
            throw IncompleteContentException.ofLength(key, length, Files.size(part));
        }
        createFolders(target.getParent());
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        force(target.getParent());
    }

    private void createFolders(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            return;
        }
        if (!folder.equals(root)) {
            createFolders(folder.getParent());
        }
        Files.createDirectories(folder);
        force(folder.getParent());
    }

    /** Makes the names in a folder durable; where folders cannot be opened (Windows) the file system does it by itself. */
    private static void force(Path folder) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (IOException cannotBeOpened) {
            return;
        }
        try (channel) {
            channel.force(true);
        }
    }
}
