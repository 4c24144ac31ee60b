package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodeText;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.core.database.DatabaseGate;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Finds codes that come from elsewhere. They are no arithmetic: what a filter does not know to be none is looked up. */
@Component
public class FindImported {
    private final FindSeries series;
    private final CodeImports imports;
    private final DatabaseGate database;
    private final ObjectProvider<CodeKeys> keys;

    FindImported(FindSeries series, CodeImports imports, DatabaseGate database, ObjectProvider<CodeKeys> keys) {
        this.series = series;
        this.imports = imports;
        this.database = database;
        this.keys = keys;
    }

    /**
     * The code that a text is which {@link FindSeries} does not know.
     *
     * @throws io.confetti.platform.error.CouponException 503 if too many read the database concurrently
     */
    public Optional<TypedCode> find(CharSequence typed) {
        if (typed.length() > CodeText.LONGEST) {
            return Optional.empty();
        }
        return series.importKeys().stream()
                .map(version -> ImportedCodes.of(keys.getObject(), version).fingerprint(typed))
                .flatMap(fingerprint -> database.through(() -> imports.find(fingerprint)).stream())
                .findFirst()
                .flatMap(this::code);
    }

    private Optional<TypedCode> code(Code code) {
        return series.byId(code.seriesId())
                .filter(known -> known.row().state().isGivenOut())
                .map(known -> new TypedCode(known, code.serial()));
    }
}
