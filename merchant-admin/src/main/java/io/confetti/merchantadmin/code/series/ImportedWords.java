package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodeRefusedException;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.merchantadmin.code.CodeError;
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

    /**
     * Exact after {@link io.confetti.core.code.ChangeSeries#begin}.
     *
     * @throws io.confetti.platform.error.CouponException 503 if the key of imported codes is lost: nobody can tell then
     */
    Optional<Code> find(String word) {
        return series.importKeys().stream()
                .map(version -> fingerprint(version, word))
                .flatMap(fingerprint -> imports.find(fingerprint).stream())
                .findFirst();
    }

    private byte[] fingerprint(int keyVersion, String word) {
        try {
            return ImportedCodes.of(keys.require(), keyVersion).fingerprint(word);
        } catch (CodeRefusedException lost) {
            throw CodeError.KEYS_MISSING.refusal();
        }
    }
}
