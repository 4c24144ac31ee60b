package io.confetti.merchantadmin.figure.recount;

import io.confetti.contract.FigureSlice;
import io.confetti.contract.FigureTruth;
import io.confetti.contract.FigureTruth.Sealed;
import io.confetti.merchantadmin.figure.fold.store.FoldLease;
import io.confetti.merchantadmin.figure.recount.client.OwnersOfFacts;
import io.confetti.merchantadmin.figure.recount.store.DayCells;
import io.confetti.platform.figure.FigureKind;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.time.SuiteClock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Reads figures, has them counted again, and reads them once more: what did not move meanwhile must be what was counted. Days are compared
 * as far back as all facts are kept.
 */
@Component
public class CompareDays {
    private static final int TEMPLATES = 50;
    private static final int TEMPLATES_AT_A_TIME = 5_000;
    private static final int MOST = 20;

    /** Of coupons and the orders that had them, by template. */
    private static final List<String> OF_TEMPLATES = names(
            FigureKind.GRANTED,
            FigureKind.LOCKED,
            FigureKind.REDEEMED,
            FigureKind.RELEASED,
            FigureKind.RETURNED,
            FigureKind.EXPIRED,
            FigureKind.REVOKED,
            FigureKind.DISCOUNT);

    private static final List<String> ALL = new ArrayList<>(OF_TEMPLATES);

    static {
        ALL.addAll(names(FigureKind.ORDERED, FigureKind.REFUNDED));
    }

    private final DayCells cells;
    private final OwnersOfFacts owners;
    private final FoldLease fold;
    private final SuiteZone zone;
    private final SuiteClock clock;

    CompareDays(DayCells cells, OwnersOfFacts owners, FoldLease fold, SuiteZone zone, SuiteClock clock) {
        this.cells = cells;
        this.owners = owners;
        this.fold = fold;
        this.zone = zone;
        this.clock = clock;
    }

    /**
     * What a comparison came to.
     *
     * @param compared figures that did not move
     * @param moved figures that did, and of which nothing is said therefore
     * @param differences one line for each
     */
    public record Comparison(int compared, int moved, List<String> differences) {}

    /** All templates; of very many one slice after the other, so that memory stays flat. */
    public Comparison compareAll() {
        int slices = 1 + (int) (cells.templates() / TEMPLATES_AT_A_TIME);
        int compared = 0;
        int moved = 0;
        Set<String> differences = new LinkedHashSet<>(); // what whole shops differ by is found with each slice
        for (int slice = 0; slice < slices; slice++) {
            Comparison one = compare(new FigureSlice(slice, slices));
            compared += one.compared();
            moved += one.moved();
            differences.addAll(one.differences());
        }
        return new Comparison(compared, moved, List.copyOf(differences));
    }

    /** @param slice templates that are compared; orders as a whole belong to the first one */
    public Comparison compare(FigureSlice slice) {
        LocalDate last = clock.instant().atZone(zone.id()).toLocalDate();
        LocalDate first = latest(last.minusDays(FigureTruth.DAYS - 1), fold.begunOn());
        Map<CellKey, CellSum> before = cells.between(slice, first, last, ALL);
        Truth truth = count(slice, first, last);
        Map<CellKey, CellSum> after = cells.between(slice, first, last, ALL);
        return compare(slice, before, truth, after, cells.shopsThatDoNotAddUp(first, last, OF_TEMPLATES, MOST));
    }

    private static Comparison compare(
            FigureSlice slice,
            Map<CellKey, CellSum> before,
            Truth truth,
            Map<CellKey, CellSum> after,
            List<String> shops) {
        Set<CellKey> all = new HashSet<>(before.keySet());
        all.addAll(truth.counts.keySet());
        all.addAll(after.keySet());
        int compared = 0;
        int moved = 0;
        List<String> differences = new ArrayList<>(shops);
        for (CellKey key : all) {
            if (!truth.tellsOf(key, slice)) {
                continue;
            }
            CellSum figure = before.getOrDefault(key, CellSum.NOTHING);
            CellSum counted = truth.counts.getOrDefault(key, CellSum.NOTHING);
            if (truth.unsure.contains(key) || !figure.equals(after.getOrDefault(key, CellSum.NOTHING))) {
                moved++;
            } else {
                compared++;
                if (!figure.equals(counted)) {
                    differences.add("%s is %d (%d), counted again %d (%d)"
                            .formatted(key, figure.n(), figure.amount(), counted.n(), counted.amount()));
                }
            }
        }
        return new Comparison(compared, moved, differences);
    }

    private static final class Truth {
        private final Map<CellKey, CellSum> counts = new HashMap<>();
        private final Set<Sealed> sealed = new HashSet<>();
        private final Set<CellKey> unsure = new HashSet<>();

        void add(FigureTruth truth) {
            truth.counts()
                    .forEach(one -> counts.put(
                            CellKey.of(one),
                            counts.getOrDefault(CellKey.of(one), CellSum.NOTHING)
                                    .plus(one.n(), one.amount())));
            sealed.addAll(truth.sealed());
            truth.unsure().forEach(one -> unsure.add(CellKey.of(one)));
        }

        boolean tellsOf(CellKey key, FigureSlice slice) {
            boolean within = key.templateId() == 0 ? slice.number() == 0 : slice.holds(key.templateId());
            return within && !sealed.contains(new Sealed(key.templateId(), key.source()));
        }
    }

    /** Coupons come last: what is gone of those that orders moved is known to be gone by then, whenever it went. */
    private Truth count(FigureSlice slice, LocalDate first, LocalDate last) {
        var truth = new Truth();
        truth.add(owners.moves(slice, first, last));
        truth.add(owners.orders(first, last));
        List<Long> page = cells.templatesAfter(0, TEMPLATES);
        while (!page.isEmpty()) {
            List<Long> wanted = page.stream().filter(slice::holds).toList();
            if (!wanted.isEmpty()) {
                truth.add(owners.coupons(wanted, first, last));
            }
            page = cells.templatesAfter(page.get(page.size() - 1), TEMPLATES);
        }
        return truth;
    }

    private static LocalDate latest(LocalDate one, LocalDate other) {
        return one.isAfter(other) ? one : other;
    }

    private static List<String> names(FigureKind... kinds) {
        return List.of(kinds).stream().map(FigureKind::name).toList();
    }
}
