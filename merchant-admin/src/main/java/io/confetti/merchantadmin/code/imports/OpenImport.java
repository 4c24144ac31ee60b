package io.confetti.merchantadmin.code.imports;

import io.confetti.code.ImportedCodes;
import io.confetti.merchantadmin.code.imports.storage.ImportContents;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import io.confetti.sheet.CodeReader;
import io.confetti.sheet.policy.FileRefusedException;
import io.confetti.sheet.policy.ReaderLimits;
import java.io.IOException;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;
import org.springframework.util.unit.DataSize;

/** Reads the file of an import once, from first to last row; memory stays flat but for what tells repeats. */
@Component
class OpenImport {
    private final ImportContents contents;
    private final SeriesKeys keys;
    private final CodeReader reader;

    OpenImport(
            ImportContents contents,
            SeriesKeys keys,
            @Value("${confetti.code.import.max-rows:1000000}") long maxRows,
            @Value("${confetti.upload.max-size}") DataSize maxSize) {
        this.contents = contents;
        this.keys = keys;
        this.reader = new CodeReader(ReaderLimits.standard().upTo(maxRows, maxSize.toBytes()));
    }

    /**
     * @param keyVersion of the fingerprints
     * @param moved is run whenever the reading has advanced
     * @throws FileRefusedException if the file is none of codes, or damaged
     */
    CodeReader.Summary read(CodeImport file, int keyVersion, Runnable moved, CandidateSink target)
            throws IOException, FileRefusedException {
        var candidates = new ReadCandidates(ImportedCodes.of(keys.require(), keyVersion), target);
        try (var content = contents.local(file, moved)) {
            try {
                var summary = reader.read(content.path(), moved, candidates);
                candidates.finish();
                return summary;
            } catch (FileRefusedException refused) { // a disk that failed meanwhile must not look like a damaged file
                contents.requireUnchanged(content.path(), file, moved);
                throw refused;
            }
        }
    }
}
