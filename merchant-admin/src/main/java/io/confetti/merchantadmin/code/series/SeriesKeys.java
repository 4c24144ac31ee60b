package io.confetti.merchantadmin.code.series;

import io.confetti.code.CodeKeys;
import io.confetti.merchantadmin.code.CodeError;
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

    /** @throws io.confetti.platform.error.CouponException 503 if there are none, or the setting cannot be read */
    public CodeKeys require() {
        try {
            return keys.getObject();
        } catch (BeanCreationException none) {
            throw CodeError.KEYS_MISSING.refusal();
        }
    }
}
