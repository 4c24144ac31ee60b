package io.confetti.merchantadmin.audit;

import io.confetti.merchantadmin.audit.store.ChainRows;
import io.confetti.platform.audit.AuditKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Appends rows to the chain of one shop, in one transaction. */
@Component
class ChainShop {
    private final ChainRows rows;
    private final AuditKeys keys;

    ChainShop(ChainRows rows, AuditKeys keys) {
        this.rows = rows;
        this.keys = keys;
    }

    /**
     * @param found of the shop, each with a good seal
     * @return the new end; empty if somebody else chains the shop now
     */
    @Transactional
    public Optional<AuditHead> append(long shop, List<AuditedRow> found) {
        Optional<AuditHead> locked = rows.lockNow(shop);
        if (locked.isEmpty()) {
            return locked;
        }
        AuditHead start = locked.get();
        List<AuditedRow> chained = links(start, found);
        if (chained.isEmpty()) {
            return locked;
        }
        AuditedRow last = chained.get(chained.size() - 1);
        var end = new AuditHead(shop, last.seq(), last.hash());
        if (!rows.place(chained) || !rows.move(start, end)) {
            throw new IllegalStateException("the chain of shop " + shop + " has moved although it was locked");
        }
        return Optional.of(end);
    }

    private List<AuditedRow> links(AuditHead start, List<AuditedRow> found) {
        Set<Long> waiting =
                rows.stillUnchained(found.stream().map(row -> row.entry().id()).toList());
        List<AuditedRow> chained = new ArrayList<>();
        long seq = start.seq();
        byte[] before = start.hash();
        for (AuditedRow row : found) {
            if (waiting.contains(row.entry().id())) {
                seq++;
                byte[] link = keys.link(before, row.entry(), seq, row.seal()).orElseThrow();
                chained.add(row.chained(seq, before, link));
                before = link;
            }
        }
        return chained;
    }
}
