package io.confetti.distribution.notice.text;

import io.confetti.distribution.notice.policy.NoticePolicies;
import io.confetti.distribution.notice.policy.NoticePolicy;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Values for texts that tell of no real coupon; name and link are the shop's own. */
@Component
class SampleValues {

    private final NoticePolicies policies;
    private final BuiltInTexts words;

    SampleValues(NoticePolicies policies, BuiltInTexts words) {
        this.policies = policies;
        this.words = words;
    }

    /** @return of every variable, but for the link of a shop that has none */
    Map<TextVariable, String> of(long shopId, String language) {
        Map<TextVariable, String> values = new EnumMap<>(TextVariable.class);
        for (TextVariable variable : EnumSet.complementOf(EnumSet.of(TextVariable.SHOP, TextVariable.LINK))) {
            values.put(variable, words.word(language, "sample." + variable.word()));
        }
        NoticePolicy policy = policies.of(shopId);
        values.put(
                TextVariable.SHOP,
                policy.shopName() == null ? words.word(language, BuiltInTexts.UNNAMED_SHOP) : policy.shopName());
        if (policy.link() != null) {
            values.put(TextVariable.LINK, policy.link());
        }
        return values;
    }
}
