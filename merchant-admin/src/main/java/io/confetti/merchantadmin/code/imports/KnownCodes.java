package io.confetti.merchantadmin.code.imports;

import io.confetti.code.CodeKeys;
import io.confetti.code.ImportedCodes;
import io.confetti.core.code.Beginnings;
import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Compares candidates with all codes of the installation. */
@Component
class KnownCodes {
    private final ChangeSeries change;
    private final CodeImports imports;
    private final SeriesKeys keys;

    KnownCodes(ChangeSeries change, CodeImports imports, SeriesKeys keys) {
        this.change = change;
        this.imports = imports;
        this.keys = keys;
    }

    /** Prefixes and words of all series, as they are now. */
    Beginnings beginnings() {
        return change.beginnings();
    }

    /**
     * Which of the candidates were imported before, under whatever key.
     *
     * @param keyVersion of their fingerprints
     * @param importKeys under which there are imported codes
     */
    Map<Candidate, Code> imported(List<Candidate> candidates, int keyVersion, Set<Integer> importKeys) {
        Map<Candidate, Code> known = new HashMap<>();
        find(candidates, candidates.stream().map(Candidate::fingerprint).toList(), known);
        CodeKeys all = keys.require();
        for (int version : importKeys) {
            if (version != keyVersion) {
                var fingerprints = ImportedCodes.of(all, version);
                find(
                        candidates,
                        candidates.stream()
                                .map(candidate -> fingerprints.fingerprint(candidate.text()))
                                .toList(),
                        known);
            }
        }
        return known;
    }

    /**
     * Those of some codes that the shop's next import may have: they are of closed series of it, and were neither exchanged nor declared void.
     * Exact after {@link ChangeSeries#begin}.
     */
    Set<Code> givenUp(long shopId, Collection<Code> codes) {
        return imports.givenUp(shopId, codes);
    }

    private void find(List<Candidate> candidates, List<byte[]> fingerprints, Map<Candidate, Code> known) {
        Map<String, Code> found = imports.of(fingerprints);
        for (int i = 0; i < candidates.size() && !found.isEmpty(); i++) {
            Code code = found.get(HexFormat.of().formatHex(fingerprints.get(i)));
            if (code != null) {
                known.put(candidates.get(i), code);
            }
        }
    }
}
