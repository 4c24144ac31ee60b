package io.confetti.engine.claim.decide;

import io.confetti.core.stock.SettleClaimHolds;
import io.confetti.core.stock.TemplateStocks;
import io.confetti.core.wallet.WalletEntry;
import io.confetti.core.wallet.WriteWallets;
import io.confetti.engine.claim.model.Claim;
import io.confetti.engine.claim.model.ClaimsDecided;
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

    /** @param decided claims of the template */
    public void settle(long templateId, List<Claim> decided) {
        failPoints.reach("claims-committed-before-wallets", templateId);
        wallets.add(decided.stream()
                .flatMap(claim -> claim.granted().stream()
                        .map(granted ->
                                new WalletEntry(claim.accepted().userId(), granted.couponId(), granted.usableUntil())))
                .toList());
        failPoints.reach("claims-in-wallets-before-settle", templateId);
        stocks.find(templateId)
                .ifPresent(stock ->
                        holds.settle(stock, decided.stream().map(Claim::outcome).toList()));
        events.publishEvent(new ClaimsDecided(decided));
        failPoints.reach("claims-told-not-consumed", templateId);
    }
}
