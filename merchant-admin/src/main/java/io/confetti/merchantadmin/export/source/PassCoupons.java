package io.confetti.merchantadmin.export.source;

import io.confetti.core.listing.ListedCoupon;
import io.confetti.core.listing.WalkCoupons;
import io.confetti.core.listing.WalkPlace;
import io.confetti.core.listing.WalkScope;
import io.confetti.core.listing.WalkedPage;
import io.confetti.merchantadmin.export.RowExport;
import io.confetti.merchantadmin.export.RowSink;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.stereotype.Component;

/**
 * Passes over the coupons of a task, a template or a shop; merchant-admin has the kernel and reads them itself. A page is read while the
 * one before is written.
 */
@Component
class PassCoupons {
    /** As many as a chunk of a push has at most, so that a page is one range. */
    private static final int PAGE = 5_000;

    private final ObjectsOfShop objects;
    private final WalkCoupons walk;
    private final Executor readers;

    PassCoupons(ObjectsOfShop objects, WalkCoupons walk, @Qualifier(ReaderThreads.POOL) Executor readers) {
        this.objects = objects;
        this.walk = walk;
        this.readers = readers;
    }

    /** What is done with a coupon. */
    @FunctionalInterface
    interface Step {
        void take(ListedCoupon coupon) throws IOException;
    }

    void pass(RowExport export, RowSink rows, Step step) throws IOException {
        Long taskId = export.filter().taskId();
        if (taskId != null) {
            pass(new WalkScope(objects.templateOf(export, taskId), taskId), rows, step);
        } else {
            objects.eachTemplate(export, template -> pass(WalkScope.ofTemplate(template), rows, step));
        }
    }

    private void pass(WalkScope scope, RowSink rows, Step step) throws IOException {
        CompletableFuture<WalkedPage> ahead = read(scope, WalkPlace.BEGIN);
        while (ahead != null) {
            WalkedPage page = ahead.join();
            ahead = page.next().map(place -> read(scope, place)).orElse(null);
            for (ListedCoupon coupon : page.coupons()) {
                step.take(coupon);
            }
            rows.passed();
        }
    }

    private CompletableFuture<WalkedPage> read(WalkScope scope, WalkPlace from) {
        return CompletableFuture.supplyAsync(() -> walk.page(scope, from, PAGE), readers);
    }
}
