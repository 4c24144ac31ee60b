package io.confetti.distribution.row;

import io.confetti.contract.StorageKeys;
import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.distribution.row.store.GrantingChunks;
import io.confetti.distribution.row.store.RowFacts;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.outage.Bulkhead;
import io.confetti.platform.storage.Storage;
import io.confetti.sheet.delivered.DeliveredFormat;
import io.confetti.sheet.delivered.DeliveredRows;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Writes the file of who holds which coupon of an ended task, with its state of now. It replaces the one that was made before;
 * a recipient file that is gone costs the row numbers only.
 */
@Component
public class WriteDeliveredFile {

    private static final Logger log = LoggerFactory.getLogger(WriteDeliveredFile.class);

    private final RowFacts facts;
    private final GrantingChunks chunks;
    private final CouponsOfSource coupons;
    private final SearchRows search;
    private final Storage storage;
    /** One at a time: a million rows take seconds of one processor. */
    private final Bulkhead writers = new Bulkhead(1, Duration.ofSeconds(60));

    WriteDeliveredFile(
            RowFacts facts, GrantingChunks chunks, CouponsOfSource coupons, SearchRows search, Storage storage) {
        this.facts = facts;
        this.chunks = chunks;
        this.coupons = coupons;
        this.search = search;
        this.storage = storage;
    }

    /**
     * @return key of the file in the storage
     * @throws io.confetti.platform.error.CouponException if there is no such run, it has not ended, or storage or writers are
     *     not free now
     */
    public String write(long taskId, DeliveredFormat format) {
        AskedRun run = facts.run(taskId).orElseThrow(CommonError.NOT_FOUND::refusal);
        if (!run.ended()) {
            throw RowError.NOT_ENDED.refusal();
        }
        return writers.call(() -> writeNow(run, format), () -> {
            throw CommonError.UNAVAILABLE.refusal();
        });
    }

    private String writeNow(AskedRun run, DeliveredFormat format) {
        String key = StorageKeys.deliveredFile(run.taskId(), format.suffix());
        try {
            Path target = Files.createTempFile("confetti-delivered-", "." + format.suffix());
            try {
                if (!fill(run, format, target, true)) {
                    fill(run, format, target, false);
                }
                storage.putFile(key, target);
                facts.hasFiles(run.taskId());
            } finally {
                Files.deleteIfExists(target);
            }
        } catch (IOException | UncheckedIOException unwritten) {
            log.warn("Delivered file not written taskId={}", run.taskId(), unwritten);
            throw CommonError.UNAVAILABLE.refusal();
        }
        log.info("Delivered file written taskId={} format={}", run.taskId(), format);
        return key;
    }

    /** @return false if rows are wanted and the recipient file is gone: nothing was written then */
    private boolean fill(AskedRun run, DeliveredFormat format, Path target, boolean withRows) throws IOException {
        try (DeliveredRows rows = format.create(target)) {
            DeliveredPass pass = new DeliveredPass(run.sourceId(), coupons, chunks.of(run.taskId()), rows);
            if (withRows) {
                return search.pass(run, pass);
            }
            pass.withoutRows();
            return true;
        }
    }
}
