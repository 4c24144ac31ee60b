package io.confetti.core.stock;

import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.time.SuiteClock;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Takes stock out of the filter that nobody has been promised. Typed door to {@code lua/hold_back.lua}. */
@Component
class HoldBack {
    private static final Script HOLD_BACK = Script.of("lua/hold_back.lua");
    private static final Script SETTLE = Script.of("lua/settle.lua");
    /** No task has this id. */
    private static final long NO_TASK = 0;

    private final Scripts scripts;
    private final WhenLoaded whenLoaded;
    private final SuiteClock clock;

    HoldBack(Scripts scripts, WhenLoaded whenLoaded, SuiteClock clock) {
        this.scripts = scripts;
        this.whenLoaded = whenLoaded;
        this.clock = clock;
    }

    enum Answer {
        HELD,
        TOO_FEW,
        /** The filter was loaded, or is being loaded, at this moment; the next try finds it well. */
        BUSY
    }

    /**
     * Has the filter loaded, so that there is something to hold; beside the caller's transaction, for a load locks the stock until
     * its transaction ends.
     */
    @Transactional(propagation = Propagation.NOT_SUPPORTED)
    public void load(long templateId) {
        whenLoaded.run(templateId, () -> hold(templateId, 0, 0, 0));
    }

    /** @param raised version of the stock in the database, which the filter must not know yet */
    Answer hold(long templateId, long raised, long quantity) {
        return switch (hold(templateId, raised, quantity, raised).get(0)) {
            case "OK", "REPLAYED" -> Answer.HELD;
            case "TOO_FEW" -> Answer.TOO_FEW;
            default -> Answer.BUSY;
        };
    }

    /** @param taken of what is held: it has left the database, the rest is available again. A second call does nothing */
    void settle(long templateId, long raised, long taken) {
        scripts.run(
                SETTLE,
                new StockKeys(templateId).forStock(),
                List.of(
                        name(raised), // hold
                        Long.toString(taken))); // granted
    }

    private List<String> hold(long templateId, long name, long quantity, long raised) {
        return scripts.run(
                HOLD_BACK,
                new StockKeys(templateId).forStock(),
                List.of(
                        name(name), // hold
                        Long.toString(quantity), // wanted
                        Long.toString(clock.millis()), // now
                        Long.toString(raised))); // raised
    }

    private static String name(long raised) {
        return NO_TASK + ":" + raised;
    }
}
