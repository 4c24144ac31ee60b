package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodeKeys;
import io.confetti.code.CodeRefusedException;
import io.confetti.merchantadmin.code.CodeError;
import io.confetti.platform.error.CouponException;
import java.util.List;
import org.springframework.beans.factory.BeanCreationException;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** The keys of codes, which an installation without codes need not have. */
@Component
public class SeriesKeys {
    private final ObjectProvider<CodeKeys> keys;

    SeriesKeys(ObjectProvider<CodeKeys> keys) {
        this.keys = keys;
    }

    /** Whether this instance has the key of a series; another one may have been given it already. */
    public boolean has(int version) {
        try {
            require().require(List.of(version));
            return true;
        } catch (CodeRefusedException | CouponException missing) {
            return false;
        }
    }

    /** @throws io.confetti.platform.error.CouponException 503 if there are none, or the setting cannot be read */
    public CodeKeys require() {
        try {
            return keys.getObject();
        } catch (BeanCreationException none) {
            throw CodeError.KEYS_MISSING.refusal();
        }
    }
}
