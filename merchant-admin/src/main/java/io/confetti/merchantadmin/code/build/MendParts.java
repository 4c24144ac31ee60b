package io.confetti.merchantadmin.code.build;

import io.confetti.code.CodeSeries;
import io.confetti.merchantadmin.code.build.storage.PartContents;
import io.confetti.merchantadmin.code.build.storage.PartContents.Range;
import io.confetti.merchantadmin.code.build.store.PartStore;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import java.io.IOException;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Writes parts again that the storage lost or damaged: codes are arithmetic, so what is lost there is lost for a while only. */
@Component
public class MendParts {
    private static final Logger LOG = LoggerFactory.getLogger(MendParts.class);

    private final SeriesKeys keys;
    private final PartContents contents;
    private final PartStore parts;

    MendParts(SeriesKeys keys, PartContents contents, PartStore parts) {
        this.keys = keys;
        this.contents = contents;
        this.parts = parts;
    }

    /**
     * Safe to call twice, and side by side: what is written again has the same codes.
     *
     * @param counted parts of the series, of which some may be fine
     * @param moved is run for every block of codes
     * @throws IOException if one could not be written, or was not read back as it was written
     * @throws io.confetti.code.CodeRefusedException if the key of the series is lost
     */
    public void mend(Series series, List<Part> counted, Runnable moved) throws IOException {
        CodeSeries codes = series.codes(keys.require());
        for (Part part : counted) {
            if (contents.isIntact(part, moved)) {
                continue;
            }
            var range = new Range(part.first(), part.last());
            var kept = contents.write(series.id(), codes, range, moved);
            contents.requireDecodable(kept, codes, range, moved);
            parts.replace(part, kept.key(), kept.sha256(), kept.bytes());
            LOG.warn("Part of a series was lost and is written again seriesId={} part={}", series.id(), part.number());
        }
    }
}
