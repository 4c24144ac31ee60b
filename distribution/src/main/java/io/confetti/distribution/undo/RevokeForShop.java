package io.confetti.distribution.undo;

import io.confetti.contract.RevocationAnswer;
import io.confetti.contract.RevocationAnswer.Outcome;
import io.confetti.contract.RevocationAnswer.RevokedCoupon;
import io.confetti.contract.RevocationCommand;
import io.confetti.core.revoke.Place;
import io.confetti.core.revoke.RevokeCoupons;
import io.confetti.core.revoke.Revoked;
import io.confetti.core.revoke.store.RevocableCoupons;
import io.confetti.core.revoke.store.RevocableCoupons.Coupon;
import io.confetti.core.wallet.WalletContents;
import io.confetti.distribution.run.TellRun;
import io.confetti.platform.outage.ConflictRetry;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * Takes single coupons of a shop back, whatever granted them, all in one transaction. Used ones are not touched; a repeat finds
 * the others revoked.
 */
@Component
public class RevokeForShop {

    private static final Logger log = LoggerFactory.getLogger(RevokeForShop.class);
    private static final ConflictRetry RETRY = ConflictRetry.of(5, TransientDataAccessException.class);

    private final RevocableCoupons coupons;
    private final SurvivorQueries survivors;
    private final RevokeCoupons revokeCoupons;
    private final WalletContents wallets;
    private final TellRun tellRun;
    private final TransactionTemplate transaction;

    RevokeForShop(
            RevocableCoupons coupons,
            SurvivorQueries survivors,
            RevokeCoupons revokeCoupons,
            WalletContents wallets,
            TellRun tellRun,
            PlatformTransactionManager transactions) {
        this.coupons = coupons;
        this.survivors = survivors;
        this.revokeCoupons = revokeCoupons;
        this.wallets = wallets;
        this.tellRun = tellRun;
        this.transaction = new TransactionTemplate(transactions);
    }

    /**
     * @return each of the shop's coupons that is meant, by id; of a task those that are not revoked yet
     * @throws io.confetti.platform.error.CouponException 422 if a task has too many
     */
    public RevocationAnswer revoke(RevocationCommand command) {
        List<Coupon> meant = meant(command);
        if (command.dryRun() || meant.isEmpty()) {
            return answer(meant, revocable(meant));
        }
        Place place = command.freesPlace() ? Place.FREED : Place.KEPT;
        Set<Long> revoked = RETRY.run(() -> transaction.execute(status -> revoke(meant, place)));
        wallets.forget(meant.stream().map(Coupon::userId).collect(Collectors.toSet()));
        log.info(
                "Coupons revoked shopId={} meant={} revoked={} place={} reason={}",
                command.shopId(),
                meant.size(),
                revoked.size(),
                place,
                command.reason());
        return answer(coupons.byIds(meant.stream().map(Coupon::id).toList()), revoked);
    }

    private List<Coupon> meant(RevocationCommand command) {
        return found(command).stream()
                .filter(coupon -> coupon.shopId() == command.shopId())
                .sorted(Comparator.comparingLong(Coupon::id))
                .toList();
    }

    private List<Coupon> found(RevocationCommand command) {
        if (command.taskId() != null) {
            return survivors.all(command.shopId(), command.taskId(), RevocationCommand.MOST);
        }
        return command.couponIds().isEmpty()
                ? coupons.ofUsers(command.templateId(), command.userIds())
                : coupons.byIds(command.couponIds());
    }

    private static Set<Long> revocable(List<Coupon> meant) {
        return meant.stream()
                .filter(coupon -> coupon.state().equals("UNUSED"))
                .map(Coupon::id)
                .collect(Collectors.toSet());
    }

    private Set<Long> revoke(List<Coupon> meant, Place place) {
        Map<Long, List<Long>> byTemplate = meant.stream()
                .collect(Collectors.groupingBy(
                        Coupon::templateId, TreeMap::new, Collectors.mapping(Coupon::id, Collectors.toList())));
        Set<Long> revoked = new HashSet<>();
        Set<Long> tasks = new TreeSet<>();
        byTemplate.forEach((template, ids) -> {
            Revoked some = revokeCoupons.coupons(template, ids, place);
            revoked.addAll(some.coupons());
            tasks.addAll(some.tasks());
        });
        // Last: under the stock's lock the revokes of others are seen, so the last one tells all.
        tasks.forEach(tellRun::tellAsItStands);
        return revoked;
    }

    private static RevocationAnswer answer(List<Coupon> coupons, Set<Long> revoked) {
        return RevocationAnswer.listed(coupons.stream()
                .map(coupon -> new RevokedCoupon(
                        coupon.id(), coupon.userId(), outcome(coupon, revoked.contains(coupon.id())), coupon.orderId()))
                .toList());
    }

    private static Outcome outcome(Coupon coupon, boolean isRevokedNow) {
        return isRevokedNow ? Outcome.REVOKED : ofOthers(coupon.state());
    }

    /** @param state of a coupon that was not revoked just now */
    static Outcome ofOthers(String state) {
        return switch (state) {
            case "LOCKED" -> Outcome.REQUESTED;
            case "REDEEMED" -> Outcome.USED;
            case "REVOKED" -> Outcome.REVOKED_BEFORE;
            default -> Outcome.EXPIRED;
        };
    }
}
