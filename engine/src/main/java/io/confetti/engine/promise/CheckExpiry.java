package io.confetti.engine.promise;

import io.confetti.engine.expiry.store.DueChunks;
import io.confetti.engine.expiry.store.TemplateEnds;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.Grace;
import io.confetti.platform.promise.PromiseCheck;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** I8: coupons whose time is over are expired soon; what is due is read, not coupons. */
@Component
class CheckExpiry implements PromiseCheck {
    private static final String PROMISE = "I8";
    private static final int MOST = 100;

    private final DueChunks chunks;
    private final TemplateEnds ends;
    private final Grace grace;

    CheckExpiry(DueChunks chunks, TemplateEnds ends, Grace grace) {
        this.chunks = chunks;
        this.ends = ends;
        this.grace = grace;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    /** An end belongs to a template, that of a chunk to its task, too. */
    @Override
    public void check(CheckScope scope, Findings findings) {
        Instant deadline = grace.deadline();
        chunks.in(scope, deadline, MOST)
                .forEach(chunk -> overdue(
                        findings,
                        "chunk " + chunk.place().chunkNo() + " of task "
                                + chunk.place().taskId(),
                        chunk.place().usableUntil()));
        ends.in(scope, deadline, MOST)
                .forEach(end -> overdue(findings, "claims of template " + end.templateId(), end.dueAt()));
    }

    private static void overdue(Findings findings, String subject, Instant since) {
        findings.expect(false, PROMISE, subject, "coupons are not expired that could be used until %s", since);
    }
}
