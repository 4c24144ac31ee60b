package io.confetti.merchantadmin.notice.expiry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is refused before distribution, which is not there, is asked. */
class ExpiryNoticesIT {
    private static final Map<String, ?> A_DAY_BY_MAIL = Map.of("beforeMinutes", 1_440, "channels", List.of("MAIL"));

    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();
    private final String template = operator.newTemplate();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void everyWrongPartIsNamed() {
        assertThat(change(
                                operator,
                                List.of(
                                        A_DAY_BY_MAIL,
                                        A_DAY_BY_MAIL,
                                        Map.of("beforeMinutes", 60, "channels", List.of("IN_APP", "SMS", "SMS")),
                                        Map.of("beforeMinutes", 30, "channels", List.of())))
                        .errors())
                .containsOnly(
                        entry("notices[1].beforeMinutes", "validation.repeated"),
                        entry("notices[2].channels[0]", "validation.not-a-choice"),
                        entry("notices[2].channels[2]", "validation.repeated"),
                        entry("notices[3].channels", "validation.not-empty"));
        assertThat(change(operator, List.of(Map.of("beforeMinutes", 60, "channels", List.of("IN_APP"))))
                        .errors())
                .containsOnly(entry("notices[0].channels[0]", "validation.not-a-choice"));
        assertThat(change(operator, Collections.nCopies(6, A_DAY_BY_MAIL)).errors())
                .containsEntry("notices", "validation.too-many");
        assertThat(change(operator, List.of(Map.of("beforeMinutes", 0))).errors())
                .containsOnlyKeys("notices[0].beforeMinutes", "notices[0].channels");
    }

    @Test
    void anotherShopsTemplateIsNotThere() {
        Operator other = admin.newShop();

        assertThat(change(other, List.of(A_DAY_BY_MAIL)).code()).isEqualTo("template.not-found");
        assertThat(change(other, List.of()).code()).isEqualTo("template.not-found");
        assertThat(other.get(path()).code()).isEqualTo("template.not-found");
    }

    @Test
    void withoutDistributionNothingIsPromised() {
        assertThat(change(operator, List.of(A_DAY_BY_MAIL)).code()).isEqualTo("task.distribution-away");
        assertThat(change(operator, List.of()).status()).isEqualTo(503);
        assertThat(operator.get(path()).status()).isEqualTo(503);
    }

    private Reply change(Operator who, List<? extends Map<String, ?>> notices) {
        return who.put(path(), Map.of("notices", notices), null);
    }

    private String path() {
        return "/api/merchant/templates/" + template + "/expiry-notices";
    }
}
