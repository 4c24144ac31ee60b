package io.confetti.merchantadmin.scratch;

import io.confetti.merchantadmin.scratch.ScratchFolder.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * Files that are needed for a moment only. They lie in a folder of this process, which nobody else may read; what a
 * killed process left there goes when the next one starts on the machine.
 */
@Component
public class ScratchFiles implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(ScratchFiles.class);

    private final ScratchFolder folder;
    private volatile Run own;

    ScratchFiles(@Value("${confetti.scratch-folder:}") String folder) throws IOException {
        this.folder = new ScratchFolder(folder.isBlank() ? standard() : Path.of(folder));
        this.own = this.folder.begin();
    }

    private static Path standard() {
        return Path.of(System.getProperty("java.io.tmpdir"), "confetti-scratch-" + System.getProperty("user.name"));
    }

    /**
     * A new file; delete it.
     *
     * @param suffix of its name
     */
    public Path create(String suffix) throws IOException {
        Run current = own;
        try {
            return create(current, suffix);
        } catch (NoSuchFileException tidied) { // machines delete what is old in their temporary folders
            LOG.warn("Folder of files is gone, another one follows folder={}", current.path());
            return create(another(current), suffix);
        }
    }

    private static Path create(Run run, String suffix) throws IOException {
        return Files.createTempFile(run.path(), "file-", suffix);
    }

    private synchronized Run another(Run gone) throws IOException {
        if (own == gone) {
            gone.close();
            own = folder.begin();
        }
        return own;
    }

    @Override
    public void close() throws IOException {
        own.close();
    }
}
