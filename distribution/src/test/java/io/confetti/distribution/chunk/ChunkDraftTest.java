package io.confetti.distribution.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.core.stock.Recipient;
import io.confetti.distribution.failure.FailedRow;
import io.confetti.sheet.policy.FailureCause;
import org.junit.jupiter.api.Test;

class ChunkDraftTest {

    @Test
    void partsFollowEachOtherWithTheSameRowsWhereverItIsCut() {
        String rows = "gbbgggbgbb"; // good and bad ones, in the order of the file
        ChunkDraft whole = new ChunkDraft(1, 7, 101);
        for (int i = 0; i < rows.length(); i++) {
            whole.add(1_000 + 2 * i, i + 1, rows.charAt(i) == 'g' ? null : FailureCause.ID_FORMAT, "x");
        }
        for (int size = 1; size <= rows.length(); size++) {
            ChunkDraft first = whole.first(size);
            ChunkDraft rest = whole.after(size);

            assertThat(first.chunkNo()).isEqualTo(7);
            assertThat(rest.chunkNo()).isEqualTo(8);
            assertThat(first.firstOrdinal()).isEqualTo(101);
            assertThat(first.lastOrdinal()).isEqualTo(100 + size);
            assertThat(rest.firstOrdinal()).isEqualTo(101 + size);
            assertThat(rest.lastOrdinal()).isEqualTo(110);
            assertThat(kinds(first) + kinds(rest)).isEqualTo(rows);
        }
        assertThat(kinds(whole)).as("it stays as it was").isEqualTo(rows);
    }

    private static String kinds(ChunkDraft draft) {
        StringBuilder kinds = new StringBuilder(".".repeat(10));
        draft.recipients().stream().map(Recipient::row).forEach(row -> set(kinds, row, 'g'));
        draft.failures().stream().map(FailedRow::row).forEach(row -> set(kinds, row, 'b'));
        return kinds.toString().replace(".", "");
    }

    private static void set(StringBuilder kinds, long row, char kind) {
        kinds.setCharAt((int) (row - 1_000) / 2, kind);
    }
}
