package io.confetti.merchantadmin.code.exports;

import io.confetti.core.code.CodeKind;
import io.confetti.merchantadmin.code.build.MendParts;
import io.confetti.merchantadmin.code.build.Part;
import io.confetti.merchantadmin.code.build.storage.PartContents;
import io.confetti.merchantadmin.code.build.storage.PartDamaged;
import io.confetti.merchantadmin.code.build.store.PartStore;
import io.confetti.merchantadmin.code.exports.store.UsedSerials;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Reads the codes of an export from the parts that the build left in the storage, in the order of the serials. */
@Component
class ReadCodes {
    private static final int BLOCK = 2_000;

    private final SeriesStore series;
    private final PartStore parts;
    private final PartContents contents;
    private final MendParts mend;
    private final UsedSerials used;

    ReadCodes(SeriesStore series, PartStore parts, PartContents contents, MendParts mend, UsedSerials used) {
        this.series = series;
        this.parts = parts;
        this.contents = contents;
        this.mend = mend;
        this.used = used;
    }

    /**
     * @param moved is run for every block of codes
     * @return how many codes the target took
     * @throws IOException if a part is not there as it was counted: then it is by the next attempt; or if the target does not take it
     */
    long into(Export export, ExportedCodes target, Runnable moved) throws IOException {
        Series wanted = series.find(export.seriesId()).orElseThrow();
        if (wanted.kind() == CodeKind.SHARED) {
            target.add(0, wanted.plan().pattern());
            return 1;
        }
        var block = new Block(export, target);
        List<Part> wantedParts = parts.all(wanted.id()).stream()
                .filter(part -> part.first() <= export.to() && part.last() >= export.from())
                .toList();
        try {
            for (Part part : wantedParts) {
                contents.read(part, block::add, moved);
            }
        } catch (PartDamaged damaged) {
            mend.mend(wanted, wantedParts, moved);
            throw damaged;
        }
        block.flush();
        return block.count;
    }

    /** A few codes, of which one query tells which were used. */
    private final class Block {
        private final Export export;
        private final ExportedCodes target;
        private final List<String> codes = new ArrayList<>(BLOCK);
        private long first;
        private long count;

        private Block(Export export, ExportedCodes target) {
            this.export = export;
            this.target = target;
        }

        private void add(long serial, String code) throws IOException {
            if (serial < export.from() || serial > export.to()) {
                return;
            }
            if (codes.isEmpty()) {
                first = serial;
            }
            codes.add(code);
            if (codes.size() == BLOCK) {
                flush();
            }
        }

        private void flush() throws IOException {
            if (codes.isEmpty()) {
                return;
            }
            long last = first + codes.size() - 1;
            Set<Long> left = export.unusedOnly() ? used.within(export.seriesId(), first, last) : Set.of();
            for (int i = 0; i < codes.size(); i++) {
                if (!left.contains(first + i)) {
                    target.add(first + i, codes.get(i));
                    count++;
                }
            }
            codes.clear();
        }
    }
}
