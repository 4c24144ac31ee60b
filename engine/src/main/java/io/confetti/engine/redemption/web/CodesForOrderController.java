package io.confetti.engine.redemption.web;

import io.confetti.contract.CodesOnHand;
import io.confetti.contract.CodesTyped;
import io.confetti.engine.code.exchange.AnswerInTime;
import io.confetti.engine.code.limit.LimitWrongCodes;
import io.confetti.engine.code.limit.TypedBy;
import io.confetti.engine.redemption.CodesForOrder;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/internal/codes")
class CodesForOrderController {
    private static final int MOST = 20;
    private static final int LONGEST = 1_000;

    private final CodesForOrder codes;
    private final AnswerInTime inTime;

    CodesForOrderController(CodesForOrder codes, AnswerInTime inTime) {
        this.codes = codes;
        this.inTime = inTime;
    }

    /** In a body: what stands in a path is logged on the way. */
    @PostMapping("/of-user/{userId}")
    CompletableFuture<Answer<CodesOnHand>> ofUser(@PathVariable long userId, @RequestBody CodesTyped typed) {
        long arrivedAt = System.nanoTime();
        if (userId < 1) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        CodesOnHand known = codes.of(
                TypedBy.of(typed.orderSystem(), userId), checked(typed.codes()), CodesOfShops.of(typed.shops()));
        return inTime.delayed(CompletableFuture.completedFuture(known), CodesForOrderController::isSilent, arrivedAt)
                .thenApply(Answer::of);
    }

    private static boolean isSilent(CodesOnHand known) {
        return known.codes().stream().anyMatch(code -> LimitWrongCodes.isSilent(code.refusal()));
    }

    private static List<String> checked(List<String> typed) {
        boolean readable = typed != null
                && !typed.isEmpty()
                && typed.size() <= MOST
                && typed.stream().allMatch(code -> code != null && code.length() <= LONGEST);
        if (!readable) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        return typed;
    }
}
