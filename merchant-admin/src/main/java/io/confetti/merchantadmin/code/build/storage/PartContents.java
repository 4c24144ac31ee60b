package io.confetti.merchantadmin.code.build.storage;

import io.confetti.code.CodeSeries;
import io.confetti.merchantadmin.code.build.Part;
import io.confetti.merchantadmin.scratch.ScratchFiles;
import io.confetti.platform.digest.Digests;
import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.storage.Storage;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipException;
import org.springframework.stereotype.Component;

/**
 * Writes codes to the storage and reads them back. The address has range and content in it: two builders that write the same range
 * write the same object, and nobody replaces an object that counts by another one.
 */
@Component
public class PartContents {
    private static final int BUFFER = 1 << 16;
    private static final int BLOCK = 2_000;

    private final Storage storage;
    private final ScratchFiles scratch;
    private final FailPoints failPoints;

    PartContents(Storage storage, ScratchFiles scratch, FailPoints failPoints) {
        this.storage = storage;
        this.scratch = scratch;
        this.failPoints = failPoints;
    }

    /**
     * What was kept.
     *
     * @param bytes of the compressed object
     */
    public record Kept(String key, String sha256, long bytes) {}

    /**
     * A range of serials.
     *
     * @param first inclusive
     * @param last inclusive
     */
    public record Range(long first, long last) {}

    /** Whether the storage itself is there. */
    public boolean isReachable() {
        return storage.isThere();
    }

    /**
     * Writes the codes of a range; memory stays flat.
     *
     * @param moved is run for every block of codes
     * @throws io.confetti.platform.storage.StorageAwayException if the storage is not there
     */
    public Kept write(long seriesId, CodeSeries codes, Range range, Runnable moved) throws IOException {
        Path file = scratch.create(".csv.gz");
        try {
            MessageDigest digest = Digests.sha256();
            try (OutputStream out =
                    new GZIPOutputStream(new DigestOutputStream(Files.newOutputStream(file), digest), BUFFER)) {
                for (long first = range.first(); first <= range.last(); first += BLOCK) {
                    codes.writeLines(first, Math.min(BLOCK, range.last() - first + 1), out);
                    moved.run();
                }
            }
            String sha256 = HexFormat.of().formatHex(digest.digest());
            long bytes = Files.size(file);
            String key = key(seriesId, range, sha256);
            failPoints.reach("code-part-written", range.first());
            storage.putFile(key, file);
            return new Kept(key, sha256, bytes);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /**
     * Reads a part from the storage, and decodes each code of it.
     *
     * @param moved is run for every block of codes
     * @throws IOException if it is not exactly the codes of the range
     */
    public void requireDecodable(Kept kept, CodeSeries codes, Range range, Runnable moved) throws IOException {
        MessageDigest digest = Digests.sha256();
        try (InputStream stored = new DigestInputStream(storage.open(kept.key()), digest)) {
            var lines = lines(stored);
            for (long serial = range.first(); serial <= range.last(); serial++) {
                requireCode(codes, lines.readLine(), serial, kept.key());
                if (serial % BLOCK == 0) {
                    moved.run();
                }
            }
            requireEnd(lines, stored, kept.key());
        }
        requireDigest(digest, kept.key(), kept.sha256());
    }

    /** Takes the codes of a part, in the order of the serials. */
    @FunctionalInterface
    public interface CodeSink {
        void code(long serial, String code) throws IOException;
    }

    /**
     * Reads a part that counts.
     *
     * @param moved is run for every block of codes
     * @throws PartDamaged also after codes were handed out, if it is not what was counted, or not there
     */
    public void read(Part part, CodeSink sink, Runnable moved) throws IOException {
        MessageDigest digest = Digests.sha256();
        try (InputStream stored = new DigestInputStream(storage.open(part.key()), digest)) {
            var lines = lines(stored);
            for (long serial = part.first(); serial <= part.last(); serial++) {
                String line = lines.readLine();
                if (line == null) {
                    throw new PartDamaged(part.key() + " has fewer than " + part.count() + " codes");
                }
                sink.code(serial, line);
                if (serial % BLOCK == 0) {
                    moved.run();
                }
            }
            requireEnd(lines, stored, part.key());
        } catch (NoSuchFileException | ZipException | EOFException damaged) {
            throw new PartDamaged(part.key() + " cannot be read: " + damaged);
        }
        requireDigest(digest, part.key(), part.sha256());
    }

    /** Whether a part that counts is there as it was counted. */
    public boolean isIntact(Part part, Runnable moved) throws IOException {
        try {
            read(part, (serial, code) -> {}, moved);
            return true;
        } catch (PartDamaged damaged) {
            return false;
        }
    }

    private static BufferedReader lines(InputStream stored) throws IOException {
        return new BufferedReader(
                new InputStreamReader(new GZIPInputStream(stored, BUFFER), StandardCharsets.US_ASCII), BUFFER);
    }

    private static void requireEnd(BufferedReader lines, InputStream stored, String key) throws IOException {
        if (lines.readLine() != null) {
            throw new PartDamaged(key + " has more codes than were counted");
        }
        stored.transferTo(OutputStream.nullOutputStream());
    }

    private static void requireDigest(MessageDigest digest, String key, String sha256) throws PartDamaged {
        if (!HexFormat.of().formatHex(digest.digest()).equals(sha256)) {
            throw new PartDamaged(key + " has another SHA-256");
        }
    }

    /** The text of a code is in no message: whoever reads a log must not learn one. */
    private static void requireCode(CodeSeries codes, String line, long serial, String key) throws PartDamaged {
        if (line == null || codes.serialOf(line, serial, serial + 1) != serial) {
            throw new PartDamaged(key + " does not have the code of serial " + serial + " in its place");
        }
    }

    private static String key(long seriesId, Range range, String sha256) {
        return "code-parts/%d/%010d-%010d-%s.csv.gz"
                .formatted(seriesId, range.first(), range.last(), sha256.substring(0, 16));
    }
}
