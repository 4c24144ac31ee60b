package io.confetti.core.promise;

import io.confetti.core.offer.TemplateOffer;
import io.confetti.core.offer.TemplateOffers;
import io.confetti.core.promise.store.StockSums;
import io.confetti.core.promise.store.StockSums.Sums;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import java.util.List;

/** I2, I3, I4: stock is never exceeded, the sums of the database agree, nobody is above the limit. */
class CheckStock implements PromiseCheck {

    private final StockSums stock;
    private final TemplateOffers offers;

    CheckStock(StockSums stock, TemplateOffers offers) {
        this.stock = stock;
        this.offers = offers;
    }

    @Override
    public String promises() {
        return "I2, I3, I4";
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        List<Sums> all = scope.equals(CheckScope.EVERYTHING) ? stock.ofAll() : stock.of(stock.templates(scope));
        all.forEach(sums -> check(sums, "template " + sums.templateId(), findings));
        findings.examined("templates", all.size());
        findings.examined("coupons", all.stream().mapToLong(Sums::granted).sum());
    }

    private void check(Sums sums, String subject, Findings findings) {
        findings.expect(
                sums.granted() <= sums.issued(), "I2", subject, "%d coupons, %d issued", sums.granted(), sums.issued());
        findings.expect(
                sums.issued() == sums.left() + sums.granted(),
                "I3",
                subject,
                "%d issued, %d left, %d coupons",
                sums.issued(),
                sums.left(),
                sums.granted());
        offers.find(sums.templateId())
                .map(TemplateOffer::perUserLimit)
                .ifPresent(limit -> findings.expect(
                        sums.highestN() <= limit,
                        "I4",
                        subject,
                        "somebody has coupon number %d, the limit is %d",
                        sums.highestN(),
                        limit));
    }
}
