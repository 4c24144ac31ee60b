package io.confetti.merchantadmin.code.build;

import io.confetti.code.CodeSeries;
import io.confetti.merchantadmin.code.build.storage.PartContents;
import io.confetti.merchantadmin.code.build.storage.PartContents.Range;
import io.confetti.merchantadmin.code.build.store.PartStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.platform.failpoint.FailPoints;
import java.io.IOException;
import org.springframework.stereotype.Component;

/** Writes the next part of a series, reads it back, and has it count. */
@Component
class BuildPart {
    private final SeriesStore series;
    private final PartStore parts;
    private final PartContents contents;
    private final CountPart count;
    private final SeriesKeys keys;
    private final Settings settings;

    BuildPart(
            SeriesStore series,
            PartStore parts,
            PartContents contents,
            CountPart count,
            SeriesKeys keys,
            Settings settings) {
        this.series = series;
        this.parts = parts;
        this.contents = contents;
        this.count = count;
        this.keys = keys;
        this.settings = settings;
    }

    /** How parts are cut, and where a build can be stopped in tests. */
    @Component
    record Settings(BuildProperties properties, FailPoints failPoints) {}

    /** Whether this instance can make the codes. */
    boolean hasKey(Series current) {
        return keys.has(current.keyVersion());
    }

    /**
     * @param moved is run for every block of codes
     * @return false if another builder was faster, or the series is not built any more
     * @throws io.confetti.platform.storage.StorageAwayException if the storage is not there
     * @throws IOException if the part could not be written, or was not read back as it was written
     * @throws io.confetti.code.CodeRefusedException if the key of the series is lost
     */
    boolean buildNext(long seriesId, Runnable moved) throws IOException {
        Series current = series.find(seriesId).orElseThrow();
        if (!current.isIncomplete()) {
            return false;
        }
        int number = parts.last(current.id()).map(Part::number).orElse(0) + 1;
        long last = Math.min(current.made() + settings.properties().partSize(), current.size()) - 1;
        Part part = write(current, number, new Range(current.made(), last), moved);
        settings.failPoints().reach("code-part-checked", number);
        boolean counts = count.count(part);
        settings.failPoints().reach("code-part-counted", number);
        return counts;
    }

    private Part write(Series current, int number, Range range, Runnable moved) throws IOException {
        CodeSeries codes = current.codes(keys.require());
        var kept = contents.write(current.id(), codes, range, moved);
        settings.failPoints().reach("code-part-stored", number);
        contents.requireDecodable(kept, codes, range, moved);
        return new Part(current.id(), number, range.first(), range.last(), kept.key(), kept.sha256(), kept.bytes());
    }
}
