package io.confetti.core.stock;

import io.confetti.platform.failpoint.FailPoints;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import io.confetti.platform.time.SuiteClock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * The filter in front of the stock, its door for pushes and operators. It is fast and may be wrong, the guarded statement of
 * the database never is.
 */
@Component
public class StockFilter {

    private static final Logger log = LoggerFactory.getLogger(StockFilter.class);
    private static final Script OPEN_RUN = Script.of("lua/open_run.lua");
    private static final Script FORGET_GENERATION = Script.of("lua/forget_generation.lua");
    private static final Script RESERVE = Script.of("lua/reserve.lua");
    private static final Script SETTLE = Script.of("lua/settle.lua");
    private static final Script ADJUST = Script.of("lua/adjust.lua");

    private final Scripts scripts;
    private final LoadStock loader;
    private final WhenLoaded whenLoaded;
    private final SuiteClock clock;
    private final FailPoints failPoints;

    StockFilter(Scripts scripts, LoadStock loader, WhenLoaded whenLoaded, SuiteClock clock, FailPoints failPoints) {
        this.scripts = scripts;
        this.loader = loader;
        this.whenLoaded = whenLoaded;
        this.clock = clock;
        this.failPoints = failPoints;
    }

    /**
     * Makes {@code epoch} the only one that may reserve for the task and gives back what was held but never recorded. A
     * repeat changes nothing.
     *
     * @param recorded recorded chunks that are not settled
     * @return false if a later epoch is known or this one has closed the task: the caller lost it
     */
    public boolean openRun(long templateId, long taskId, long epoch, Collection<Integer> recorded) {
        failPoints.reach("run-not-opened", taskId);
        loader.forgetEarlierRun(templateId);
        return runStep("OPEN", templateId, taskId, epoch, recorded);
    }

    /**
     * The task reserves no more: gives back what was held but never recorded and forgets the epoch. A repeat changes nothing.
     *
     * @return false if a later epoch is known: the caller lost the task
     */
    public boolean closeRun(long templateId, long taskId, long epoch, Collection<Integer> recorded) {
        return runStep("CLOSE", templateId, taskId, epoch, recorded);
    }

    /**
     * Takes stock for the first rows of a chunk, exactly once per chunk and epoch, and keeps these rows in the buffer.
     *
     * @param wanted the chunk's rows that may get a coupon
     * @param stockVersion version of the stock that the caller has read; a filter behind it is loaded anew
     */
    public Reservation reserve(long templateId, Hold hold, long epoch, ChunkLines wanted, long stockVersion) {
        List<String> arguments = List.of(
                Long.toString(hold.taskId()), // task
                Integer.toString(hold.chunkNo()), // chunk
                Long.toString(epoch), // epoch
                Integer.toString(wanted.count()), // wanted
                wanted.text(), // lines
                Long.toString(clock.millis()), // now
                Long.toString(StockKeys.BUFFER_TTL.toMillis()), // bufferTtl
                Long.toString(stockVersion)); // seenVersion
        List<String> keys = new StockKeys(templateId).forReserve(hold);
        List<String> reply = whenLoaded.run(templateId, () -> scripts.run(RESERVE, keys, arguments));
        return new Reservation(
                reply.get(0).equals("FENCED"), Integer.parseInt(reply.get(1)), Long.parseLong(reply.get(2)));
    }

    /** Closes the hold of a saved chunk: what was held and not granted is available again. A second call does nothing. */
    public void settle(long templateId, Hold hold, int granted) {
        failPoints.reach("wallets-before-settle", hold.chunkNo());
        List<String> arguments = List.of(
                hold.name(), // hold
                Integer.toString(granted)); // granted
        whenLoaded.run(templateId, () -> scripts.run(SETTLE, new StockKeys(templateId).forStock(), arguments));
    }

    /** Makes the filter load itself at its next use if it is still of a generation that the database has left behind. */
    public void forgetGeneration(long templateId, long gen) {
        String answer = scripts.run(
                        FORGET_GENERATION, List.of(new StockKeys(templateId).stock()), List.of(Long.toString(gen)))
                .get(0);
        log.info("Stock filter is behind the database templateId={} gen={} status={}", templateId, gen, answer);
    }

    /** Reads the filter from the database, whatever it believes: after a time in which it was passed by. */
    public void reload(long templateId) {
        loader.reload(templateId);
    }

    /** Follows a committed change of the stock row; an unloaded filter reads it when it is loaded. */
    void adjust(TemplateStock changed, long delta) {
        scripts.run(
                ADJUST,
                new StockKeys(changed.templateId()).forStock(),
                List.of(
                        Long.toString(changed.version()), // targetText
                        Long.toString(delta), // delta
                        changed.status().name())); // status
    }

    private boolean runStep(String step, long templateId, long taskId, long epoch, Collection<Integer> recorded) {
        List<String> arguments = new ArrayList<>(List.of(
                Long.toString(taskId), // task
                Long.toString(epoch), // epochText
                step, // step
                Long.toString(StockKeys.CLOSED_TTL.toMillis()))); // closedTtl
        recorded.forEach(chunk -> arguments.add(chunk.toString())); // from firstRecorded on
        List<String> reply = whenLoaded.run(
                templateId, () -> scripts.run(OPEN_RUN, new StockKeys(templateId).forRun(taskId), arguments));
        if (!reply.get(1).equals("0")) {
            log.info("Holds given back templateId={} taskId={} quantity={}", templateId, taskId, reply.get(1));
        }
        return !reply.get(0).equals("FENCED");
    }
}
