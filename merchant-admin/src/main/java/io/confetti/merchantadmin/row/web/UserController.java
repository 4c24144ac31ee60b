package io.confetti.merchantadmin.row.web;

import io.confetti.contract.HeldCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.merchantadmin.code.lookup.CodesOfUser;
import io.confetti.merchantadmin.row.client.RowsOfUsers;
import io.confetti.merchantadmin.task.TaskQueries;
import io.confetti.merchantadmin.text.Texts;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.error.ErrorTexts;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.request.Page;
import io.confetti.platform.request.PageRequest;
import io.confetti.platform.request.PathId;
import io.confetti.platform.request.SuiteZone;
import io.confetti.platform.web.Answer;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** A user of another shop and one who was never heard of answer alike: with nothing. */
@RestController
@RequestMapping("/api/merchant/users/{userId}")
@Tag(name = "Users")
class UserController {
    private final RowsOfUsers users;
    private final TaskQueries tasks;
    private final ErrorTexts texts;
    private final SuiteZone zone;
    private final CodesOfUser codes;

    UserController(RowsOfUsers users, TaskQueries tasks, CodesOfUser codes, ErrorTexts texts, SuiteZone zone) {
        this.users = users;
        this.tasks = tasks;
        this.codes = codes;
        this.texts = texts;
        this.zone = zone;
    }

    @Audited(value = "user.look", id = "userId", first = true)
    @GetMapping
    @Operation(
            summary = "What the shop knows of a user: the newest coupons, pushes and exchanged codes, twenty of each",
            description =
                    "The cursors go on in …/coupons and …/tasks. Claims that were refused are found by exports of CLAIMS only")
    Answer<UserView> user(
            Caller caller,
            @Parameter(description = "The user, in digits") @PathVariable String userId,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        var used = codes.last(caller.shopId(), PathId.of(userId)).stream()
                .map(use -> UserView.CodeUseView.of(use, zone.id()))
                .toList();
        return Answer.of(new UserView(
                coupons(caller, userId, null, null).data(),
                tasks(caller, userId, null, null, language).data(),
                used));
    }

    @Audited(value = "user.coupons", id = "userId", first = true)
    @GetMapping("/coupons")
    @Operation(
            summary = "What the shop has granted to a user, newest first: template, source, state, order",
            description = "Of this shop alone: what other shops granted is not there")
    Answer<Page<HeldCouponView>> coupons(
            Caller caller,
            @Parameter(description = "The user, in digits") @PathVariable String userId,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit) {
        PageRequest page = PageRequest.read(cursor, limit);
        List<HeldCoupon> found = users.coupons(caller.shopId(), PathId.of(userId), page);
        return Answer.of(Page.of(found, page, HeldCoupon::id, coupon -> HeldCouponView.of(coupon, zone.id())));
    }

    @Audited(value = "user.tasks", id = "userId", first = true)
    @GetMapping("/tasks")
    @Operation(
            summary = "Pushes of the shop that have granted or refused the user a coupon, newest first",
            description =
                    "Rows that are still to be decided, and ids that are not written in plain digits, are not found")
    Answer<Page<UserTaskView>> tasks(
            Caller caller,
            @Parameter(description = "The user, in digits") @PathVariable String userId,
            @RequestParam(required = false) String cursor,
            @RequestParam(required = false) String limit,
            @RequestHeader(name = HttpHeaders.ACCEPT_LANGUAGE, required = false) String language) {
        PageRequest page = PageRequest.read(cursor, limit);
        List<RowAnswer> found = users.tasks(caller.shopId(), PathId.of(userId), page);
        var named = tasks.byId(
                caller.shopId(), found.stream().map(RowAnswer::taskId).toList());
        var inLanguage = new Texts(texts, language);
        return Answer.of(Page.of(found, page, RowAnswer::taskId, answer -> UserTaskView.of(answer, named, inLanguage)));
    }
}
