package io.confetti.standalone.cli.file;

import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.FileRefusedException;
import java.io.IOException;
import java.nio.file.Path;

/** One way to print what the reader says; rows stream by reading the file again, so that a million of them fit. */
interface CheckReport {
    void print(Verification verification, Path file, RecipientReader reader, boolean withIds)
            throws IOException, FileRefusedException;
}
