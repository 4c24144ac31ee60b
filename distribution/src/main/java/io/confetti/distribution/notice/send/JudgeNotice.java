package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.kindness.QuietTime;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.model.Suppression;
import io.confetti.distribution.notice.policy.NoticePolicy;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/**
 * The look before sending: much may have happened since a notice was planned.
 *
 * @param policy of the notice's shop
 * @param suite zone of users who have chosen none
 */
record JudgeNotice(NoticeChannel channel, NoticePolicy policy, ZoneId suite, Instant now) {

    Ruling judge(DueNotice notice) {
        if (isStale(notice, now)) {
            return new Ruling.Suppress(Suppression.STALE);
        }
        Ruling send = new Ruling.Send(day(notice));
        if (!notice.isForUser()) {
            return send;
        }
        return reason(notice)
                .<Ruling>map(Ruling.Suppress::new)
                .or(() -> quiet(notice).map(end -> waitFor(notice, end)))
                .orElse(send);
    }

    /** When the user may be disturbed again; empty if that is now. */
    Optional<Instant> quietEnd(DueNotice notice) {
        return notice.isForUser() ? quiet(notice) : Optional.empty();
    }

    /** On whatever shop's behalf, a moment is on one day of a user: else each shop's zone would have a cap of its own. */
    private LocalDate day(DueNotice notice) {
        return LocalDate.ofInstant(now, notice.now().user().zoneOr(suite));
    }

    private static boolean isStale(DueNotice notice, Instant when) {
        return notice.staleAt() != null && !notice.staleAt().isAfter(when);
    }

    private static Ruling waitFor(DueNotice notice, Instant end) {
        return isStale(notice, end) ? new Ruling.Suppress(Suppression.STALE) : new Ruling.Wait(end);
    }

    private Optional<Suppression> reason(DueNotice notice) {
        if (notice.now().user().isOptedOut(channel)) {
            return Optional.of(Suppression.OPT_OUT);
        }
        return switch (notice.kind()) {
            case COUPON_GRANTED ->
                notice.couponId() == null
                        ? Optional.empty()
                        : coupon(notice.now().couponState()).or(() -> template(notice));
            case EXPIRES_SOON -> coupon(notice.now().couponState());
            case STARTS_SOON -> template(notice);
            case COUPON_REVOKED, TASK_ENDED, TASK_HELD -> Optional.empty();
        };
    }

    /** Who has a coupon in an order knows of it. A coupon that is not there any more was taken back. */
    private static Optional<Suppression> coupon(String state) {
        return Optional.ofNullable(
                switch (state == null ? "REVOKED" : state) {
                    case "LOCKED", "REDEEMED" -> Suppression.COUPON_USED;
                    case "EXPIRED" -> Suppression.COUPON_EXPIRED;
                    case "REVOKED" -> Suppression.COUPON_REVOKED;
                    default -> null;
                });
    }

    /** Coupons of an ended template stay good, but it starts no more. */
    private static Optional<Suppression> template(DueNotice notice) {
        String status = notice.now().templateStatus();
        boolean starts = notice.kind() != NoticeKind.STARTS_SOON || "ACTIVE".equals(status);
        return "PAUSED".equals(status) || !starts ? Optional.of(Suppression.TEMPLATE_PAUSED) : Optional.empty();
    }

    /**
     * A reminder that the user asked for ignores the hours of the shop, not those of the user. Hours without a zone are meant in the
     * one that the user's settings show.
     */
    private Optional<Instant> quiet(DueNotice notice) {
        UserSetting user = notice.now().user();
        if (user.hasQuietTime()) {
            return new QuietTime(user.zoneOr(suite), user.quietFrom(), user.quietUntil()).endIfQuiet(now);
        }
        return notice.kind() == NoticeKind.STARTS_SOON
                ? Optional.empty()
                : new QuietTime(user.zoneOr(policy.zone()), policy.quietFrom(), policy.quietUntil()).endIfQuiet(now);
    }
}
