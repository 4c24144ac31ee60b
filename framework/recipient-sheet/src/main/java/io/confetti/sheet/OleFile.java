package io.confetti.sheet;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;

/** Looks into an OLE2 container: an old workbook, an encrypted new one, or something else. */
final class OleFile {
    private OleFile() {}

    static void check(Path file) throws IOException {
        try (POIFSFileSystem container = new POIFSFileSystem(file.toFile(), true)) {
            DirectoryNode root = container.getRoot();
            if (root.hasEntryCaseInsensitive("EncryptedPackage") || root.hasEntryCaseInsensitive("EncryptionInfo")) {
                throw new Refused(FileRefusal.FILE_ENCRYPTED);
            }
            if (!root.hasEntryCaseInsensitive("Workbook")) {
                throw new Refused(FileRefusal.FILE_TYPE);
            }
        } catch (Refused refused) {
            throw refused;
        } catch (IOException | RuntimeException damaged) {
            // The library reports damage by exceptions of many kinds.
            throw damage(damaged);
        }
    }

    /** A refusal, unless the reading was broken off: half a file must not look like a damaged one. */
    static IOException damage(Exception found) {
        for (Throwable cause = found; cause != null; cause = cause.getCause()) {
            if (cause instanceof ClosedByInterruptException || cause instanceof InterruptedIOException) {
                return brokenOff(found);
            }
        }
        return Thread.currentThread().isInterrupted() ? brokenOff(found) : new Refused(FileRefusal.FILE_CORRUPT, found);
    }

    private static IOException brokenOff(Exception found) {
        IOException brokenOff = new InterruptedIOException("interrupted while reading a workbook");
        brokenOff.initCause(found);
        return brokenOff;
    }
}
