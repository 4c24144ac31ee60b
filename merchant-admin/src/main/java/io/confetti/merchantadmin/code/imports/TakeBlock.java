package io.confetti.merchantadmin.code.imports;

import io.confetti.core.code.Beginnings;
import io.confetti.core.code.ChangeSeries;
import io.confetti.core.code.store.CodeImports;
import io.confetti.core.code.store.CodeUses.Code;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.merchantadmin.job.store.JobStore;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Takes a few codes over, in one transaction. Blocks and changes of series come one after the other, so what is compared here cannot come
 * into being beside it: of two imports of one code one has it, and no prefix is made that begins it meanwhile.
 */
@Component
class TakeBlock {
    private final ChangeSeries change;
    private final SeriesStore series;
    private final CodeImports imports;
    private final KnownCodes known;
    private final JobStore jobs;
    private final FailPoints failPoints;

    TakeBlock(
            ChangeSeries change,
            SeriesStore series,
            CodeImports imports,
            KnownCodes known,
            JobStore jobs,
            FailPoints failPoints) {
        this.change = change;
        this.series = series;
        this.imports = imports;
        this.known = known;
        this.jobs = jobs;
        this.failPoints = failPoints;
    }

    /** What a pass over a file begins with, outside of any change. */
    PassBeginnings begin() {
        long version = change.version(); // before the series: what comes meanwhile is read again
        return new PassBeginnings(version, known.beginnings());
    }

    /**
     * @param pass what this pass knows already
     * @param next serial that is free
     * @return how many of the candidates are codes of the series now, those included that an earlier pass took over; empty if the
     *     series takes none any more
     */
    @Transactional
    public OptionalInt take(PassBeginnings pass, long importId, Series target, long next, List<Candidate> candidates) {
        Beginnings beginnings = pass.at(change.begin(), change::beginningsSince);
        Map<Candidate, Code> imported = known.imported(candidates, target.keyVersion(), beginnings.importKeys());
        int own = (int) imported.values().stream()
                .filter(code -> code.seriesId() == target.id())
                .count();
        if (own > 0) { // a block is taken over as a whole, or not at all
            return OptionalInt.of(own);
        }
        Set<Code> givenUp = known.givenUp(target.shopId(), imported.values());
        List<Candidate> fresh = candidates.stream()
                .filter(candidate -> !imported.containsKey(candidate) || givenUp.contains(imported.get(candidate)))
                .filter(candidate -> beginnings.colliding(candidate.text()).isEmpty())
                .toList();
        if (fresh.isEmpty()) {
            return OptionalInt.of(0);
        }
        if (!series.raiseMade(target.id(), next, next + fresh.size())) {
            return OptionalInt.empty();
        }
        imports.remove(
                fresh.stream().map(imported::get).filter(Objects::nonNull).toList());
        imports.add(
                target.id(), next, fresh.stream().map(Candidate::fingerprint).toList());
        jobs.forgetAttempts(importId);
        failPoints.reach("inside-code-import", next);
        return OptionalInt.of(fresh.size());
    }
}
