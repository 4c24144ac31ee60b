package io.confetti.distribution.row;

import io.confetti.contract.RowAnswer;
import io.confetti.distribution.row.store.RowFacts;
import io.confetti.platform.error.CommonError;
import org.springframework.stereotype.Component;

/** Tells what became of one row of a task. A failed one answers without its file. */
@Component
public class FindRow {

    private final RowFacts facts;
    private final SearchRows search;
    private final DecideRow decide;

    FindRow(RowFacts facts, SearchRows search, DecideRow decide) {
        this.facts = facts;
        this.search = search;
        this.decide = decide;
    }

    /**
     * @param sheetRow number that the spreadsheet program shows
     * @throws io.confetti.platform.error.CouponException if there is no such run or row, or its file is gone or away
     */
    public RowAnswer of(long taskId, long sheetRow) {
        AskedRun run = facts.run(taskId).orElseThrow(CommonError.NOT_FOUND::refusal);
        return facts.failure(taskId, sheetRow)
                .map(failure -> DecideRow.failed(run, failure))
                .orElseGet(() -> decide.of(run, placeOf(run, sheetRow)));
    }

    private RowPlace placeOf(AskedRun run, long sheetRow) {
        RowPlace[] found = new RowPlace[1];
        boolean isThere = search.of(run, (ordinal, row, userId, cause, written) -> {
            if (row == sheetRow) {
                found[0] = new RowPlace(ordinal, row, userId, written);
            }
            return row < sheetRow;
        });
        if (!isThere) {
            throw RowError.FILE_GONE.refusal();
        }
        if (found[0] == null) {
            throw RowError.ROW_NOT_FOUND.refusal();
        }
        return found[0];
    }
}
