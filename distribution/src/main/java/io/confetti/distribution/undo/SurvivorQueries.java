package io.confetti.distribution.undo;

import io.confetti.contract.SurvivorPage;
import io.confetti.contract.SurvivorPage.Survivor;
import io.confetti.core.revoke.store.RevocableCoupons;
import io.confetti.core.revoke.store.RevocableCoupons.Coupon;
import io.confetti.distribution.undo.store.UndoChunks;
import io.confetti.distribution.undo.store.UndoRows;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Coupons of a run that are not revoked, page by page in the order in which they were granted. */
@Component
public class SurvivorQueries {

    private static final int MAX_LIMIT = 1_000;
    private static final int CHUNKS = 50;

    private final UndoRows undos;
    private final UndoChunks chunks;
    private final RevocableCoupons coupons;

    SurvivorQueries(UndoRows undos, UndoChunks chunks, RevocableCoupons coupons) {
        this.undos = undos;
        this.chunks = chunks;
        this.coupons = coupons;
    }

    /** The last coupon of the page before: its chunk and its id. */
    private record Place(int chunkNo, long couponId) {

        static Place parse(String text) {
            if (text.isEmpty()) {
                return new Place(0, 0);
            }
            try {
                int dash = text.indexOf('-');
                return new Place(
                        Integer.parseInt(text, 0, dash, 10), Long.parseLong(text, dash + 1, text.length(), 10));
            } catch (NumberFormatException | IndexOutOfBoundsException strange) {
                throw new CouponException(CommonError.BAD_REQUEST);
            }
        }

        String text() {
            return chunkNo + "-" + couponId;
        }
    }

    /**
     * @param after {@code next} of the page before, empty for the first one
     * @param limit 1 to 1,000; anything else is taken as the nearer bound
     * @throws CouponException 404 if there is no such run
     */
    public SurvivorPage page(long taskId, String after, int limit) {
        UndoRun run = undos.find(taskId).orElseThrow(CommonError.NOT_FOUND::refusal);
        int size = Math.max(1, Math.min(limit, MAX_LIMIT));
        Place from = Place.parse(after);
        List<Survivor> page = new ArrayList<>();
        List<UndoChunk> some = chunks.withSurvivors(run, from.chunkNo(), CHUNKS);
        while (!some.isEmpty()) {
            for (UndoChunk chunk : some) {
                add(chunk, chunk.chunkNo() == from.chunkNo() ? from.couponId() : 0, size, page);
                if (page.size() == size) {
                    long last = page.get(size - 1).couponId();
                    return new SurvivorPage(page, new Place(chunk.chunkNo(), last).text());
                }
            }
            some = chunks.withSurvivors(run, some.get(some.size() - 1).chunkNo() + 1, CHUNKS);
        }
        return new SurvivorPage(page, null);
    }

    /**
     * All of them, none if the shop has no such run.
     *
     * @throws CouponException 422 if they are more than {@code most}
     */
    List<Coupon> all(long shopId, long taskId, int most) {
        Optional<UndoRun> run = undos.find(taskId).filter(found -> found.shopId() == shopId);
        return run.isEmpty() ? List.of() : all(run.get(), most);
    }

    private List<Coupon> all(UndoRun run, int most) {
        List<Coupon> found = new ArrayList<>();
        for (UndoChunk chunk : chunks.withSurvivors(run, 1, most)) {
            found.addAll(coupons.survivors(chunk.firstCoupon(), chunk.reserved(), run.sourceId(), 0, most + 1));
            if (found.size() > most) {
                throw UndoError.TOO_MANY.refusal(Map.of("most", most));
            }
        }
        return found;
    }

    private void add(UndoChunk chunk, long after, int size, List<Survivor> page) {
        coupons.survivors(chunk.firstCoupon(), chunk.reserved(), chunk.run().sourceId(), after, size - page.size())
                .forEach(coupon -> page.add(survivor(coupon)));
    }

    private static Survivor survivor(Coupon coupon) {
        return new Survivor(coupon.id(), coupon.userId(), coupon.state(), coupon.orderId(), coupon.isRequested());
    }
}
