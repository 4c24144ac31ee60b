package io.confetti.distribution.row;

import io.confetti.contract.GrantedCoupon;
import io.confetti.contract.PushSource;
import io.confetti.contract.RowAnswer;
import io.confetti.contract.RowState;
import io.confetti.contract.SourceKind;
import io.confetti.core.grant.store.CouponsOfSource;
import io.confetti.core.grant.store.CouponsOfSource.Given;
import io.confetti.distribution.row.store.GrantingChunks;
import io.confetti.distribution.row.store.RowFacts;
import io.confetti.distribution.row.store.RowFacts.Failure;
import io.confetti.platform.error.CommonError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Tells what became of all users of a task that was given them as a list. */
@Component
public class FindListedUsers {

    private final RowFacts facts;
    private final GrantingChunks chunks;
    private final CouponsOfSource coupons;

    FindListedUsers(RowFacts facts, GrantingChunks chunks, CouponsOfSource coupons) {
        this.facts = facts;
        this.chunks = chunks;
        this.coupons = coupons;
    }

    /**
     * @return in the order of the list; whoever is neither granted nor refused yet is NOT_READ
     * @throws io.confetti.platform.error.CouponException if there is no such run, or its rows are not a list
     */
    public List<RowAnswer> of(long taskId) {
        AskedRun run = facts.run(taskId)
                .filter(found -> found.task().sourceKind() == SourceKind.USERS)
                .orElseThrow(CommonError.NOT_FOUND::refusal);
        List<Long> users = run.task().source().userIds();
        Map<Long, Given> granted = chunks.of(taskId).stream()
                .flatMap(chunk -> coupons.inBlock(run.sourceId(), chunk.firstCoupon(), chunk.reserved()).stream())
                .collect(Collectors.toMap(Given::userId, Function.identity()));
        Map<Long, Failure> failed = facts.failures(taskId, users.size()).stream()
                .collect(Collectors.toMap(Failure::sheetRow, Function.identity()));
        List<RowAnswer> answers = new ArrayList<>(users.size());
        for (int i = 0; i < users.size(); i++) {
            long row = (long) PushSource.FIRST_ROW + i;
            answers.add(answer(run, row, users.get(i), granted.get(users.get(i)), failed.get(row)));
        }
        return answers;
    }

    private static RowAnswer answer(AskedRun run, long row, long userId, Given coupon, Failure failure) {
        String user = Long.toString(userId);
        if (coupon != null) {
            GrantedCoupon granted = new GrantedCoupon(coupon.id(), coupon.state(), coupon.order());
            return new RowAnswer(run.taskId(), row, user, RowState.GRANTED, null, null, granted);
        }
        return failure == null
                ? new RowAnswer(run.taskId(), row, user, RowState.NOT_READ, null, null, null)
                : DecideRow.failed(run, failure);
    }
}
