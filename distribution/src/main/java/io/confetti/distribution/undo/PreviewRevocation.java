package io.confetti.distribution.undo;

import io.confetti.contract.RevocationAnswer;
import io.confetti.contract.RevocationAnswer.Outcome;
import io.confetti.contract.RevocationCommand;
import io.confetti.core.revoke.CouponBlock;
import io.confetti.core.revoke.store.RevocableCoupons;
import io.confetti.distribution.undo.store.UndoChunks;
import io.confetti.distribution.undo.store.UndoRows;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Says what a revocation would do. Of a task that gave more coupons than one takes back they are counted instead of listed. */
@Component
public class PreviewRevocation {

    /** Blocks of ids that one statement looks at. */
    private static final int CHUNKS = 50;

    private final UndoRows undos;
    private final UndoChunks chunks;
    private final RevocableCoupons coupons;
    private final RevokeForShop revokeForShop;

    PreviewRevocation(UndoRows undos, UndoChunks chunks, RevocableCoupons coupons, RevokeForShop revokeForShop) {
        this.undos = undos;
        this.chunks = chunks;
        this.coupons = coupons;
        this.revokeForShop = revokeForShop;
    }

    /** @param command a dry run */
    public RevocationAnswer preview(RevocationCommand command) {
        return large(command)
                .map(run -> RevocationAnswer.counted(count(run)))
                .orElseGet(() -> revokeForShop.revoke(command));
    }

    private Optional<UndoRun> large(RevocationCommand command) {
        return Optional.ofNullable(command.taskId())
                .flatMap(undos::find)
                .filter(run -> run.shopId() == command.shopId())
                .filter(run -> isLarge(chunks.sums(run.taskId())));
    }

    private static boolean isLarge(UndoChunks.Sums sums) {
        return sums.granted() - sums.revoked() > RevocationCommand.MOST;
    }

    private Map<Outcome, Long> count(UndoRun run) {
        Map<Outcome, Long> counts = new EnumMap<>(Outcome.class);
        List<UndoChunk> some = chunks.withSurvivors(run, 1, CHUNKS);
        while (!some.isEmpty()) {
            List<CouponBlock> blocks = some.stream().map(UndoChunk::block).toList();
            coupons.countSurvivors(run.sourceId(), blocks)
                    .forEach((state, count) -> counts.merge(outcome(state), count, Long::sum));
            some = chunks.withSurvivors(run, some.get(some.size() - 1).chunkNo() + 1, CHUNKS);
        }
        return counts;
    }

    private static Outcome outcome(String state) {
        return state.equals("UNUSED") ? Outcome.REVOKED : RevokeForShop.ofOthers(state);
    }
}
