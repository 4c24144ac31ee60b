package io.confetti.platform.figure;

import io.confetti.platform.figure.store.DeltaRows;
import io.confetti.platform.request.SuiteZone;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Writes down what a fact adds to figures: it counts if the fact's transaction commits, and else does not. */
public class WriteDeltas {
    private final DeltaRows rows;
    private final SuiteZone zone;

    WriteDeltas(DeltaRows rows, SuiteZone zone) {
        this.rows = rows;
        this.zone = zone;
    }

    /** The day that a fact of this instant belongs to. */
    public LocalDate day(Instant at) {
        return at.atZone(zone.id()).toLocalDate();
    }

    @Transactional(propagation = Propagation.MANDATORY)
    public void write(Collection<FigureDelta> deltas) {
        rows.insert(deltas);
    }
}
