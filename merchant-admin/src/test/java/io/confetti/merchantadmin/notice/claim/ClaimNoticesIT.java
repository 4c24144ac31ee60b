package io.confetti.merchantadmin.notice.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is refused before distribution, which is not there, is asked. */
class ClaimNoticesIT {
    private static final Map<String, ?> MAIL_ELSE_SMS = Map.of("channel", "MAIL", "else", "SMS");

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();
    private final String template = operator.newTemplate();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void everyWrongPartIsNamed() {
        assertThat(change(operator, List.of(Map.of("channel", "IN_APP"), Map.of("channel", "MAIL", "else", "MAIL")))
                        .errors())
                .containsOnly(
                        entry("chain[0].channel", "validation.not-a-choice"),
                        entry("chain[1].else", "validation.repeated"));
        assertThat(change(operator, List.of(MAIL_ELSE_SMS, MAIL_ELSE_SMS, MAIL_ELSE_SMS))
                        .errors())
                .containsOnly(entry("chain", "validation.too-many"));
        assertThat(operator.put(path(), Map.of(), null).errors()).containsOnly(entry("chain", "validation.required"));
    }

    @Test
    void anotherShopsTemplateIsNotThere() {
        Operator other = admin.newShop();

        assertThat(change(other, List.of(MAIL_ELSE_SMS)).code()).isEqualTo("template.not-found");
        assertThat(change(other, List.of()).code()).isEqualTo("template.not-found");
        assertThat(other.get(path()).code()).isEqualTo("template.not-found");
    }

    @Test
    void withoutDistributionNothingIsPromised() {
        assertThat(change(operator, List.of(MAIL_ELSE_SMS)).code()).isEqualTo("task.distribution-away");
        assertThat(change(operator, List.of()).status()).isEqualTo(503);
        assertThat(operator.get(path()).status()).isEqualTo(503);
    }

    private Reply change(Operator who, List<? extends Map<String, ?>> chain) {
        return who.put(path(), Map.of("chain", chain), null);
    }

    private String path() {
        return "/api/merchant/templates/" + template + "/claim-notices";
    }
}
