package io.confetti.sheet;

import io.confetti.sheet.policy.FailureCause;
import java.util.List;

/** All rows of one cause: how many, and the first hundred of them. */
public record CauseFindings(FailureCause cause, long count, List<RowFinding> firstRows) {
    public CauseFindings {
        firstRows = List.copyOf(firstRows);
    }
}
