package io.confetti.engine.code.exchange;

import io.confetti.core.code.store.CodeUses;
import io.confetti.core.grant.FindOwners;
import io.confetti.core.offer.TemplateOffer;
import io.confetti.engine.claim.model.ClaimError;
import io.confetti.platform.error.ErrorCode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.springframework.stereotype.Component;

/**
 * Judges codes of one user and one template as if they were exchanged in their order: a code is refused if those before it leave nothing
 * of a limit or of the stock. A look: nothing is taken.
 */
@Component
class JudgeOneByOne {
    private final JudgeExchanges judge;
    private final FindOwners owners;
    private final CodeUses uses;

    JudgeOneByOne(JudgeExchanges judge, FindOwners owners, CodeUses uses) {
        this.judge = judge;
        this.owners = owners;
        this.uses = uses;
    }

    /** @return what is given to those that are not refused, null if none is */
    TemplateOffer judge(ExchangeGroup ofUser) {
        List<Exchange> inOrder = ofUser.open();
        TemplateOffer offer = judge.judge(ofUser);
        List<Exchange> undecided = inOrder.stream()
                .filter(exchange -> !ofUser.outcomes().containsKey(exchange.claimId()))
                .toList();
        if (undecided.size() > 1) {
            refuseBeyond(ofUser, offer, undecided);
        }
        return offer;
    }

    /** One alone was judged. Those for which the stock does not suffice are deferred; the first of them follow whoever is refused. */
    private void refuseBeyond(ExchangeGroup group, TemplateOffer offer, List<Exchange> undecided) {
        long user = undecided.get(0).userId();
        int stock = group.open().size();
        int left = offer.perUserLimit() - owners.received(group.templateId(), user);
        Map<Long, Integer> leftOfSeries = new HashMap<>();
        int offered = 0;
        for (Exchange exchange : undecided) {
            int ofSeries =
                    leftOfSeries.computeIfAbsent(exchange.seriesId(), series -> leftOfSeries(group, series, user));
            ErrorCode refusal = ofSeries <= 0
                    ? CodeError.LIMIT_REACHED
                    : offered >= left ? ClaimError.LIMIT_REACHED : offered >= stock ? ClaimError.SOLD_OUT : null;
            if (refusal == null) {
                offered++;
                leftOfSeries.put(exchange.seriesId(), ofSeries - 1);
            } else {
                group.refuse(exchange, refusal);
            }
        }
    }

    private int leftOfSeries(ExchangeGroup group, long seriesId, long user) {
        Integer limit = group.series(seriesId).perUserLimit();
        return limit == null
                ? Integer.MAX_VALUE
                : limit - uses.ofUsers(seriesId, Set.of(user)).size();
    }
}
