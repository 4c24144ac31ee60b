package io.confetti.core.code;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodeRefusedException;
import io.confetti.code.CodeText;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.core.database.DatabaseGate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.BeansException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** Finds codes that come from elsewhere. They are no arithmetic: what a filter does not know to be none is looked up. */
@Component
public class FindImported {
    private static final Logger LOG = LoggerFactory.getLogger(FindImported.class);

    private final FindSeries series;
    private final CodeImports imports;
    private final DatabaseGate database;
    private final ImportedFilter filter;
    private final ObjectProvider<CodeKeys> keys;
    /** By the version of their key, which does not come back before the next start; empty if it is lost. */
    private final Map<Integer, Optional<ImportedCodes>> byKey = new ConcurrentHashMap<>();

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
     * The code that a text is which {@link FindSeries} does not know. It may begin as the codes of a series do that was made after the code
     * was imported; nobody could compare that with fingerprints.
     *
     * @throws io.confetti.platform.error.CouponException 503 if too many read the database concurrently
     */
    public Optional<TypedCode> find(CharSequence typed) {
        return look(typed).code();
    }

    /**
     * @param isLookedUp whether the database was asked: no filter knew that the text is none
     * @param code empty if it is none
     */
    public record Look(boolean isLookedUp, Optional<TypedCode> code) {
        static final Look NONE = new Look(false, Optional.empty());
    }

    /** As {@link #find}, for whoever counts what reaches the database. */
    public Look look(CharSequence typed) {
        isAsked = true;
        if (typed.length() > CodeText.LONGEST) {
            return Look.NONE;
        }
        List<SeriesRow> imported = series.importsOf(typed);
        List<byte[]> possible = imported.stream()
                .map(SeriesRow::keyVersion)
                .distinct()
                .flatMap(version -> fingerprints(version).stream())
                .map(fingerprints -> fingerprints.fingerprint(typed))
                .filter(fingerprint -> !filter.lacks(fingerprint, imported))
                .toList();
        Optional<Code> found = possible.stream()
                .flatMap(fingerprint -> database.through(() -> imports.find(fingerprint)).stream())
                .findFirst();
        return new Look(!possible.isEmpty(), found.flatMap(this::code));
    }

    /** Whoever never asked for a code keeps no filter. */
    @Scheduled(fixedDelayString = "${confetti.code.filter-interval:2s}")
    void extendFilter() {
        if (isAsked && !series.importsToFilter().isEmpty()) {
            filter.extend(series.importsToFilter());
        }
    }

    /** A key that is lost hides the codes that were imported under it, and no other. */
    private Optional<ImportedCodes> fingerprints(int keyVersion) {
        return byKey.computeIfAbsent(keyVersion, version -> {
            try {
                return Optional.of(ImportedCodes.of(keys.getObject(), version));
            } catch (CodeRefusedException | BeansException lost) {
                LOG.error("Imported codes of a key cannot be read keyVersion={} reason={}", version, lost.getMessage());
                return Optional.empty();
            }
        });
    }

    private Optional<TypedCode> code(Code code) {
        return series.byId(code.seriesId())
                .filter(known -> known.row().state().isGivenOut())
                .map(known -> new TypedCode(known, code.serial()));
    }
}
