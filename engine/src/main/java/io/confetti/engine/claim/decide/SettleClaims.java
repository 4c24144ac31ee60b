package io.confetti.engine.claim.decide;

import io.confetti.core.stock.SettleClaimHolds;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.core.wallet.WriteWallets;
import io.confetti.engine.claim.model.ClaimsDecided;
import io.confetti.engine.claim.model.Decision;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/** After the commit: wallets, then the filter, then the requests that wait. Repeating it changes nothing. */
@Component
public class SettleClaims {

    private final WriteWallets wallets;
    private final SettleClaimHolds holds;
    private final TemplateStocks stocks;
    private final ApplicationEventPublisher events;
    private final FailPoints failPoints;

    SettleClaims(
            WriteWallets wallets,
            SettleClaimHolds holds,
            TemplateStocks stocks,
            ApplicationEventPublisher events,
            FailPoints failPoints) {
        this.wallets = wallets;
        this.holds = holds;
        this.stocks = stocks;
        this.events = events;
        this.failPoints = failPoints;
    }

    public void settle(long templateId, List<Decision> decisions) {
        failPoints.reach("claims-committed-before-wallets", templateId);
        wallets.add(decisions.stream()
                .filter(Decision::isGranted)
                .map(decision -> new WalletEntry(
                        decision.claim().userId(),
                        decision.coupon().id(),
                        decision.coupon().usableUntil()))
                .toList());
        failPoints.reach("claims-in-wallets-before-settle", templateId);
        stocks.find(templateId)
                .ifPresent(stock -> holds.settle(
                        stock, decisions.stream().map(Decision::outcome).toList()));
        events.publishEvent(new ClaimsDecided(decisions));
        failPoints.reach("claims-told-not-consumed", templateId);
    }
}
