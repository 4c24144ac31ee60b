package io.confetti.merchantadmin.code.promise;

import io.confetti.code.CodeRefusedException;
import io.confetti.merchantadmin.code.series.Series;
import io.confetti.merchantadmin.code.series.SeriesKeys;
import io.confetti.merchantadmin.code.series.TestCode;
import io.confetti.merchantadmin.code.series.store.SeriesStore;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.promise.CheckScope;
import io.confetti.platform.promise.Findings;
import io.confetti.platform.promise.PromiseCheck;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * I16: the codes of a series are those of its first day. Each has a test code, which is made anew and compared: it differs as soon as key,
 * pattern or arithmetic do, for imported codes as soon as the key does.
 */
@Component
class CheckTestCodes implements PromiseCheck {
    private static final String PROMISE = "I16";
    private static final int BATCH = 500;

    private final SeriesStore series;
    private final SeriesKeys keys;

    CheckTestCodes(SeriesStore series, SeriesKeys keys) {
        this.series = series;
        this.keys = keys;
    }

    @Override
    public String promises() {
        return PROMISE;
    }

    @Override
    public void check(CheckScope scope, Findings findings) {
        if (scope.kind() == CheckScope.Kind.TASK || scope.kind() == CheckScope.Kind.USER) {
            return;
        }
        List<Series> batch = series.withTestCode(0, BATCH);
        while (!batch.isEmpty()) {
            batch.stream().filter(one -> isIn(scope, one)).forEach(one -> check(one, findings));
            batch = series.withTestCode(batch.get(batch.size() - 1).id(), BATCH);
        }
    }

    private void check(Series one, Findings findings) {
        findings.examined("series", 1);
        String subject = "series " + one.id();
        try {
            String now = TestCode.of(one, keys.require());
            findings.expect(
                    now.equals(one.testCode()),
                    PROMISE,
                    subject,
                    "has other codes than on its first day: key version %d was changed, put the old one back",
                    one.keyVersion());
        } catch (CodeRefusedException | CouponException lost) {
            findings.expect(
                    false,
                    PROMISE,
                    subject,
                    "cannot be read: key version %d is not in CONFETTI_CODE_KEY",
                    one.keyVersion());
        }
    }

    private static boolean isIn(CheckScope scope, Series one) {
        return scope.kind() != CheckScope.Kind.TEMPLATE || scope.id() == one.templateId();
    }
}
