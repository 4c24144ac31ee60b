package io.confetti.merchantadmin.row.web;

import io.confetti.merchantadmin.row.client.RowsOfRuns;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.error.FieldError;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/api/merchant/tasks/{id}/rows")
@Tag(name = "Tasks")
class TaskRowController {
    private final TaskQueries tasks;
    private final RowsOfRuns rows;
    private final ErrorTexts texts;

    TaskRowController(TaskQueries tasks, RowsOfRuns rows, ErrorTexts texts) {
        this.tasks = tasks;
        this.rows = rows;
        this.texts = texts;
    }

    /** @param items in the order of the file */
    record RowsView(List<RowView> items) {}

    @Audited(value = "task.row", first = true)
    @GetMapping("/{row}")
    @Operation(
            summary = "What became of one row: granted, failed, being saved or not read",
            description = "410 if the file is gone by retention and the row did not fail")
    Answer<RowView> row(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "Number that the spreadsheet program shows") @PathVariable String row,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        long taskId = tasks.require(caller.shopId(), PathId.of(id)).id();
        long sheetRow = PathId.of(row);
        var inLanguage = new Texts(texts, language);
        return Answer.of(rows.row(taskId, sheetRow)
                .map(answer -> RowView.of(answer, inLanguage))
                .orElseGet(() -> RowView.notRead(sheetRow)));
    }

    @Audited(value = "user.rows", id = "userId", first = true)
    @GetMapping
    @Operation(
            summary = "The rows of a task that name a user, the first hundred, and what became of them",
            description = "Rows of a file that is gone by retention are known by coupon and failure only")
    Answer<RowsView> rowsOfUser(
            Caller caller,
            @PathVariable String id,
            @Parameter(description = "The user, in digits") @RequestParam(required = false) String userId,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        long taskId = tasks.require(caller.shopId(), PathId.of(id)).id();
        long user = user(userId);
        var inLanguage = new Texts(texts, language);
        return Answer.of(new RowsView(rows.rowsOfUser(taskId, user).stream()
                .map(answer -> RowView.of(answer, inLanguage))
                .toList()));
    }

    private static long user(String text) {
        long user = text == null ? 0 : PathId.of(text);
        if (user == 0) {
            String wrong = text == null || text.isEmpty() ? "validation.required" : "validation.not-an-id";
            throw new CouponException(
                    CommonError.VALIDATION, Map.of(), List.of(new FieldError("userId", wrong, Map.of())));
        }
        return user;
    }
}
