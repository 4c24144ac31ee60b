package io.confetti.platform.idempotency;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.audit.AuditedCall;
import io.confetti.platform.audit.CurrentCall;
import io.confetti.platform.audit.MadeObject;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.idempotency.store.FirstAnswers;
import io.confetti.platform.idempotency.store.FirstAnswers.Stored;
import io.confetti.platform.identity.Caller;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.dao.PessimisticLockingFailureException;
import org.springframework.transaction.support.TransactionTemplate;

/** Keeps the first answers in the database, in the transaction of the effect. */
class StoredIdempotentCalls implements IdempotentCalls {
    private final FirstAnswers answers;
    private final TransactionTemplate transaction;

    StoredIdempotentCalls(FirstAnswers answers, TransactionTemplate transaction) {
        this.answers = answers;
        this.transaction = transaction;
    }

    @Override
    public <T> T run(Caller caller, String route, String key, Object request, Class<T> answerType, Supplier<T> effect) {
        if (key == null || key.isBlank()) {
            return effect.get();
        }
        IdempotencyKey call = IdempotencyKey.of(caller, route, key, request);
        return transaction.execute(status -> {
            Stored stored = find(call);
            if (!call.asks(stored.requestHash(), stored.contentHash())) {
                throw new CouponException(CommonError.KEY_REUSED);
            }
            return stored.answer() == null ? first(call, effect) : repeated(stored.answer(), answerType);
        });
    }

    private <T> T first(IdempotencyKey call, Supplier<T> effect) {
        T answer = effect.get();
        CurrentCall.get().ifPresent(audited -> MadeObject.idOf(answer).ifPresent(audited::made));
        answers.keep(call, JSON.toJSONString(answer));
        return answer;
    }

    private static <T> T repeated(String answer, Class<T> answerType) {
        CurrentCall.get().ifPresent(AuditedCall::repeated);
        return JSON.parseObject(answer, answerType);
    }

    private Stored find(IdempotencyKey call) {
        try {
            Optional<Stored> earlier = answers.lockNow(call);
            return earlier.orElseGet(() -> answers.insertOrWait(call));
        } catch (PessimisticLockingFailureException held) {
            throw new CouponException(CommonError.IN_FLIGHT);
        }
    }
}
