package io.confetti.distribution.people.web;

import io.confetti.distribution.people.AskErase;
import io.confetti.distribution.people.FindPeople;
import io.confetti.distribution.people.FindPeople.Kept;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.audit.CurrentCall;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.PathId;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import java.util.Map;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * What is kept of one person, and how he is forgotten. A search is told of in the audit once it is known whether it found anything: who
 * looks whether somebody is forgotten does not write down his number again.
 */
@RestController
@Tag(name = "People")
class PeopleController {
    private final FindPeople find;
    private final AskErase askErase;

    PeopleController(FindPeople find, AskErase askErase) {
        this.find = find;
        this.askErase = askErase;
    }

    @Audited(value = "person.count", object = "user", id = "userId")
    @GetMapping("/api/ops/people/{userId}")
    @Operation(
            summary = "Count the rows and files that name a user, by service and table",
            description =
                    "Tables without an index by user are read whole, and so is each recipient file: it takes a while.")
    Answer<Kept> count(@Parameter(description = "The user") @PathVariable String userId) {
        Kept kept = find.count(user(userId));
        if (kept.found() == 0) {
            CurrentCall.foundNobody();
        }
        return Answer.of(kept);
    }

    @Audited(value = "person.export", object = "user", id = "userId")
    @GetMapping("/api/ops/people/{userId}/export")
    @Operation(
            summary = "Show all that is kept of a user, by service and table",
            description = "Of one table 10,000 rows at most. Contacts are opened; of files there is id and label.")
    Answer<Map<String, List<Map<String, Object>>>> export(
            @Parameter(description = "The user") @PathVariable String userId) {
        Map<String, List<Map<String, Object>>> rows = find.rows(user(userId));
        if (rows.isEmpty()) {
            CurrentCall.foundNobody();
        }
        return Answer.of(rows);
    }

    @Audited(value = "person.erase", object = "user", id = "userId", first = true)
    @PostMapping("/api/ops/people/{userId}/erase")
    @Operation(
            summary =
                    "Have a user forgotten; 409 while a task that names him is open or an order has his coupons locked",
            description =
                    "From then on nothing is granted to him until it is done. A repeated call answers the erase that there is.")
    Answer<EraseView> erase(Caller caller, @Parameter(description = "The user") @PathVariable String userId) {
        return Answer.of(EraseView.of(askErase.ask(user(userId), caller.subject())));
    }

    @GetMapping("/api/ops/erases/{id}")
    @Operation(
            summary = "How far a user is forgotten",
            description = "It is done in rounds; ask again until it has ended")
    Answer<EraseView> erase(@Parameter(description = "Id of the erase") @PathVariable String id) {
        return Answer.of(EraseView.of(find.erase(PathId.of(id))));
    }

    private static long user(String text) {
        long user = PathId.of(text);
        if (user == 0) {
            throw CommonError.NOT_FOUND.refusal();
        }
        return user;
    }
}
