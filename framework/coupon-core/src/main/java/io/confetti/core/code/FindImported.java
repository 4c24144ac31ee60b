package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodeText;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.core.database.DatabaseGate;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finds codes that come from elsewhere. They are no arithmetic: what a filter does not know to be none is looked up. */
@Component
public class FindImported {
    private final FindSeries series;
    private final CodeImports imports;
    private final DatabaseGate database;
    private final ImportedFilter filter;
    private final ObjectProvider<CodeKeys> keys;
    private volatile boolean isAsked;

    FindImported(
            FindSeries series,
            CodeImports imports,
            ImportedFilter filter,
            DatabaseGate database,
            ObjectProvider<CodeKeys> keys) {
        this.series = series;
        this.imports = imports;
        this.filter = filter;
        this.database = database;
        this.keys = keys;
    }

    /**
     * The code that a text is which {@link FindSeries} does not know.
     *
     * @throws io.confetti.platform.error.CouponException 503 if too many read the database concurrently
     */
    public Optional<TypedCode> find(CharSequence typed) {
        isAsked = true;
        List<SeriesRow> imported = series.imports();
        if (typed.length() > CodeText.LONGEST || imported.isEmpty()) {
            return Optional.empty();
        }
        return imported.stream()
                .map(SeriesRow::keyVersion)
                .distinct()
                .map(version -> ImportedCodes.of(keys.getObject(), version).fingerprint(typed))
                .filter(fingerprint -> !filter.lacks(fingerprint, imported))
                .flatMap(fingerprint -> database.through(() -> imports.find(fingerprint)).stream())
                .findFirst()
                .flatMap(this::code);
    }

    /** Whoever never asked for a code keeps no filter. */
    @Scheduled(fixedDelayString = "${confetti.code.filter-interval:2s}")
    void extendFilter() {
        if (isAsked && !series.importsToFilter().isEmpty()) {
            filter.extend(series.importsToFilter());
        }
    }

    private Optional<TypedCode> code(Code code) {
        return series.byId(code.seriesId())
                .filter(known -> known.row().state().isGivenOut())
                .map(known -> new TypedCode(known, code.serial()));
    }
}
