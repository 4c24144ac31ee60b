package io.confetti.distribution.notice.promise;

import io.confetti.distribution.notice.promise.store.ResentNotices;
import io.confetti.platform.id.Ids;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import io.confetti.platform.time.SuiteClock;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * I15: no notice stands in the log of its provider twice, unless an operator had it sent again. Only where such a log is at hand:
 * providers of the world show theirs to nobody.
 */
@Component
class CheckProviderLogs implements PromiseCheck {

    /** Older ones may be deleted, with what was known of their resends. */
    private static final Duration KEPT_AT_LEAST = Duration.ofDays(8);

    private final ResentNotices resent;
    private final SuiteClock clock;
    private final List<ProviderLog> logs = new ArrayList<>();

    /**
     * @param sms file of the account's log, empty if there is none
     * @param mail file of the mail server's log, empty if there is none
     */
    CheckProviderLogs(
            ResentNotices resent,
            SuiteClock clock,
            @Value("${confetti.notice.checks.sms-log:}") String sms,
            @Value("${confetti.notice.checks.mail-log:}") String mail) {
        this.resent = resent;
        this.clock = clock;
        if (!sms.isBlank()) {
            logs.add(ProviderLog.ofSms(Path.of(sms)));
        }
        if (!mail.isBlank()) {
            logs.add(ProviderLog.ofMail(Path.of(mail)));
        }
    }

    @Override
    public String promises() {
        return CheckPlannedNotices.PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        if (scope.kind() == CheckScope.Kind.EVERYTHING) {
            logs.forEach(log -> check(log, findings));
        }
    }

    private void check(ProviderLog log, Findings findings) {
        Map<Long, Integer> repeated = log.repeated();
        long keptSurely = Ids.lowestAt(clock.instant().minus(KEPT_AT_LEAST));
        Map<Long, Integer> again = resent.of(repeated.keySet());
        repeated.forEach((notice, times) -> {
            if (again.containsKey(notice) || notice >= keptSurely) {
                findings.expect(
                        times <= 1 + again.getOrDefault(notice, 0),
                        CheckPlannedNotices.PROMISE,
                        "notice " + notice,
                        "stands %d times in %s, sent again by command %d times",
                        times,
                        log.file().getFileName(),
                        again.getOrDefault(notice, 0));
            }
        });
    }
}
