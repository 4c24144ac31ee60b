package io.confetti.standalone.cli.file;

import io.confetti.sheet.CauseFindings;
import io.confetti.sheet.RecipientReader;
import io.confetti.sheet.Verification;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.SheetTexts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;

/** For people: verdict, counts, and each cause with its first rows and what to do. */
final class PlainCheckReport implements CheckReport {

    private static final int SHOWN_ROWS = 5;

    private final PrintWriter out;

    PlainCheckReport(PrintWriter out) {
        this.out = out;
    }

    @Override
    public void print(Verification verification, Path file, RecipientReader reader, boolean withIds)
            throws IOException, FileRefusedException {
        if (!verification.accepted()) {
            out.printf(
                    "REJECT %s: %s%n%s / %s%n",
                    file,
                    verification.refusal(),
                    SheetTexts.refusal(verification.refusal(), Locale.SIMPLIFIED_CHINESE),
                    SheetTexts.refusal(verification.refusal(), Locale.ENGLISH));
            return;
        }
        String charset = verification.charset() == null ? "" : ", " + verification.charset();
        out.printf("ACCEPT %s (%s%s)%n", file, verification.type(), charset);
        out.printf(
                "user rows %,d, valid %,d, failing %,d%n",
                verification.userRows(), verification.validRows(), verification.userRows() - verification.validRows());
        verification.findings().forEach(this::printCause);
        if (withIds) {
            printIds(file, reader);
        }
    }

    private void printCause(CauseFindings findings) {
        String rows = findings.firstRows().stream()
                .limit(SHOWN_ROWS)
                .map(row -> row.row() + " \"" + row.userId().replaceAll("\\p{Cntrl}", "?") + "\"")
                .collect(Collectors.joining(", "));
        out.printf("%n%s%n", SheetTexts.bilingualCause(findings.cause()));
        out.printf("  %,d rows: %s%s%n", findings.count(), rows, findings.count() > SHOWN_ROWS ? ", ..." : "");
        out.printf("  %s%n", SheetTexts.bilingualFix(findings.cause()));
    }

    private void printIds(Path file, RecipientReader reader) throws IOException, FileRefusedException {
        out.printf("%nuser ids%n");
        reader.read(file, (ordinal, sheetRow, userId, cause, written) -> {
            if (cause == null) {
                out.append(Long.toString(userId)).append('\n');
            }
            return true;
        });
        out.flush();
    }
}
