package io.confetti.distribution.row.web;

import io.confetti.contract.RowAnswer;
import io.confetti.distribution.row.FindListedUsers;
import io.confetti.distribution.row.FindRow;
import io.confetti.distribution.row.FindRowsOfUser;
import io.confetti.platform.web.Answer;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What became of rows, for other services. */
@RestController
class RowController {

    private final FindRow findRow;
    private final FindRowsOfUser findRowsOfUser;
    private final FindListedUsers findListedUsers;

    RowController(FindRow findRow, FindRowsOfUser findRowsOfUser, FindListedUsers findListedUsers) {
        this.findRow = findRow;
        this.findRowsOfUser = findRowsOfUser;
        this.findListedUsers = findListedUsers;
    }

    @GetMapping("/internal/runs/{taskId}/rows/{sheetRow}")
    Answer<RowAnswer> row(@PathVariable long taskId, @PathVariable long sheetRow) {
        return Answer.of(findRow.of(taskId, sheetRow));
    }

    @GetMapping("/internal/runs/{taskId}/rows")
    Answer<List<RowAnswer>> rowsOfUser(@PathVariable long taskId, @RequestParam long userId) {
        return Answer.of(findRowsOfUser.of(taskId, userId));
    }

    /** Of a task that was given its users as a list. */
    @GetMapping("/internal/runs/{taskId}/users")
    Answer<List<RowAnswer>> listedUsers(@PathVariable long taskId) {
        return Answer.of(findListedUsers.of(taskId));
    }
}
