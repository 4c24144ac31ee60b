package io.confetti.merchantadmin.figure.recount.client;

import io.confetti.contract.FigureSlice;
import io.confetti.contract.FigureTruth;
import java.time.LocalDate;
import java.util.Collection;
import org.springframework.stereotype.Component;

/** Asks engine and settlement to count again; what they do not answer is an exception, for half a truth is none. */
@Component
public class OwnersOfFacts {
    private final TruthApi.Engine engine;
    private final TruthApi.Settlement settlement;

    OwnersOfFacts(TruthApi.Engine engine, TruthApi.Settlement settlement) {
        this.engine = engine;
        this.settlement = settlement;
    }

    /** @param templates at most 100 */
    public FigureTruth coupons(Collection<Long> templates, LocalDate first, LocalDate last) {
        return engine.coupons(templates, first, last).data();
    }

    public FigureTruth moves(FigureSlice slice, LocalDate first, LocalDate last) {
        return engine.moves(slice.number(), slice.of(), first, last).data();
    }

    /** Of all templates and shops. */
    public FigureTruth orders(LocalDate first, LocalDate last) {
        return settlement.orders(first, last).data();
    }
}
