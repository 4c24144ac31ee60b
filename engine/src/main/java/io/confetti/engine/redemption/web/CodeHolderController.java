package io.confetti.engine.redemption.web;

import io.confetti.contract.CodeHolder;
import io.confetti.contract.CodeTyped;
import io.confetti.engine.code.exchange.AnswerInTime;
import io.confetti.engine.code.limit.LimitWrongCodes;
import io.confetti.engine.redemption.FindHolder;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.web.Answer;
import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/internal/codes")
class CodeHolderController {
    private static final int LONGEST = 1_000;

    private final FindHolder findHolder;
    private final AnswerInTime inTime;

    CodeHolderController(FindHolder findHolder, AnswerInTime inTime) {
        this.findHolder = findHolder;
        this.inTime = inTime;
    }

    /** In a body: what stands in a path is logged on the way. */
    @PostMapping("/holder")
    CompletableFuture<Answer<CodeHolder>> holder(@RequestBody CodeTyped typed) {
        long arrivedAt = System.nanoTime();
        if (!isReadable(typed)) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        CodeHolder known = findHolder.find(typed, CodesOfShops.of(typed.shops()));
        return inTime.delayed(CompletableFuture.completedFuture(known), it -> isSilent(typed, it), arrivedAt)
                .thenApply(Answer::of);
    }

    /** What may be a code to be exchanged is not told from what is, unless a user is named: then that is told when it is looked at for him. */
    private static boolean isSilent(CodeTyped typed, CodeHolder holder) {
        boolean isAnybodys = typed.userId() == null && holder.equals(CodeHolder.nobody());
        return isAnybodys || LimitWrongCodes.isSilent(holder.refusal());
    }

    /** Somebody has to answer for wrong codes. */
    private static boolean isReadable(CodeTyped typed) {
        boolean isCode = typed.code() != null && typed.code().length() <= LONGEST;
        return isCode && (typed.userId() != null || typed.orderSystem() != null);
    }
}
