package io.confetti.merchantadmin.notice.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is refused before distribution, which is not there, is asked. */
class NoticePolicyIT {
    private static final String PATH = "/api/merchant/notice-policy";

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void everyWrongFieldIsNamed() {
        Map<String, String> policy = Map.of(
                "zone",
                "+08:00",
                "language",
                "fr",
                "quietFrom",
                "24:00",
                "operatorMail",
                "a@b",
                "link",
                "javascript:alert(1)");

        assertThat(operator.put(PATH, policy, null).errors())
                .containsOnly(
                        entry("zone", "notice-policy.bad-zone"),
                        entry("language", "notice.not-a-language"),
                        entry("quietFrom", "notice-policy.bad-time-of-day"),
                        entry("quietUntil", "notice-policy.quiet-needs-both"),
                        entry("operatorMail", "contact.bad-mail"),
                        entry("link", "notice-policy.bad-link"));
        assertThat(operator.put(PATH, Map.of("link", "http://shop.example/"), null)
                        .errors())
                .containsOnly(entry("link", "notice-policy.bad-link"));
    }

    @Test
    void withoutDistributionNothingIsPromised() {
        assertThat(operator.get(PATH).status()).isEqualTo(503);
        assertThat(operator.put(PATH, Map.of(), null).status()).isEqualTo(503);
    }
}
