package io.confetti.distribution.row.web;

import io.confetti.contract.HeldCoupon;
import io.confetti.contract.RowAnswer;
import io.confetti.distribution.row.FindCouponsOfUser;
import io.confetti.distribution.row.FindTasksOfUser;
import io.confetti.platform.web.Answer;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What a shop has granted or refused to a user, for other services. */
@RestController
@RequestMapping("/internal/users/{userId}")
class UserController {

    private final FindCouponsOfUser findCoupons;
    private final FindTasksOfUser findTasks;

    UserController(FindCouponsOfUser findCoupons, FindTasksOfUser findTasks) {
        this.findCoupons = findCoupons;
        this.findTasks = findTasks;
    }

    @GetMapping("/coupons")
    Answer<List<HeldCoupon>> coupons(
            @PathVariable long userId,
            @RequestParam long shopId,
            @RequestParam long before,
            @RequestParam @Min(1) @Max(1_000) int limit) {
        return Answer.of(findCoupons.of(userId, shopId, before, limit));
    }

    @GetMapping("/tasks")
    Answer<List<RowAnswer>> tasks(
            @PathVariable long userId,
            @RequestParam long shopId,
            @RequestParam long before,
            @RequestParam @Min(1) @Max(1_000) int limit) {
        return Answer.of(findTasks.of(userId, shopId, before, limit));
    }
}
