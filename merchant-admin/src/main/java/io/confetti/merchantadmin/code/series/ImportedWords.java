package io.confetti.merchantadmin.code.series;

import io.confetti.code.ImportedCodes;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Whether a new word is a code that was imported: the word would go first, and nobody could exchange the code any more. */
@Component
class ImportedWords {
    private final SeriesStore series;
    private final CodeImports imports;
    private final SeriesKeys keys;

    ImportedWords(SeriesStore series, CodeImports imports, SeriesKeys keys) {
        this.series = series;
        this.imports = imports;
        this.keys = keys;
    }

    /** Exact after {@link io.confetti.core.code.ChangeSeries#begin}. */
    Optional<Code> find(String word) {
        return series.importKeys().stream()
                .map(version -> ImportedCodes.of(keys.require(), version).fingerprint(word))
                .flatMap(fingerprint -> imports.find(fingerprint).stream())
                .findFirst();
    }
}
