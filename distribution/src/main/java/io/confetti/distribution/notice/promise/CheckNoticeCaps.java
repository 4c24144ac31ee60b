package io.confetti.distribution.notice.promise;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.promise.store.CappedDays;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** I15: nobody is told more often on a day than the caps say. A cap that was lowered shows until the day after. */
@Component
class CheckNoticeCaps implements PromiseCheck {

    private final CappedDays days;
    private final Map<NoticeChannel, Integer> caps;

    CheckNoticeCaps(
            CappedDays days,
            @Value("${confetti.notice.caps.sms:2}") int sms,
            @Value("${confetti.notice.caps.mail:3}") int mail) {
        this.days = days;
        this.caps = Map.of(NoticeChannel.SMS, sms, NoticeChannel.MAIL, mail);
    }

    @Override
    public String promises() {
        return CheckPlannedNotices.PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        if (scope.kind() != CheckScope.Kind.EVERYTHING && scope.kind() != CheckScope.Kind.USER) {
            return;
        }
        caps.forEach((channel, cap) -> days.above(channel, cap, scope.idOf(CheckScope.Kind.USER))
                .forEach(day -> findings.expect(
                        false,
                        CheckPlannedNotices.PROMISE,
                        "user " + day.userId(),
                        "%d notices by %s on %s, the cap is %d",
                        day.sent(),
                        channel,
                        day.day(),
                        cap)));
    }
}
