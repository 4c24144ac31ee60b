package io.confetti.merchantadmin.notice.contact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.confetti.merchantadmin.fixture.MerchantAdmin;
import io.confetti.merchantadmin.fixture.Operator;
import io.confetti.merchantadmin.fixture.Reply;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What is refused before distribution, which is not there, is asked. */
class ContactsIT {
    private static MerchantAdmin admin;

    private final Operator operator = admin.newShop();

    @BeforeAll
    static void start() {
        admin = MerchantAdmin.running();
    }

    @Test
    void everyWrongLineIsNamed() {
        Reply refused = keep(List.of(
                Map.of("userId", "1", "phone", "13800138000", "mail", "a@example.com"),
                Map.of("userId", "2", "phone", "12345"),
                Map.of("userId", "1", "mail", "a@b"),
                Map.of("phone", "13800138000"),
                Map.of("userId", "5", "fax", "1")));

        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.errors())
                .containsOnly(
                        entry("contacts[1].phone", "contact.bad-phone"),
                        entry("contacts[2].userId", "validation.repeated"),
                        entry("contacts[2].mail", "contact.bad-mail"),
                        entry("contacts[3].userId", "validation.required"),
                        entry("contacts[4].fax", "validation.unknown-field"));
        assertThat(refused.text()).doesNotContain("12345");
    }

    @Test
    void aThousandAtMost() {
        assertThat(keep(lines(1_001)).errors()).containsOnly(entry("contacts", "validation.too-many"));
        assertThat(keep(List.of()).errors()).containsOnly(entry("contacts", "validation.not-empty"));
    }

    @Test
    void withoutDistributionNothingIsPromised() {
        assertThat(keep(lines(1_000)).status()).isEqualTo(503);
    }

    private static List<Map<String, String>> lines(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(user -> Map.of("userId", String.valueOf(user), "mail", user + "@example.com"))
                .toList();
    }

    private Reply keep(List<? extends Map<String, ?>> contacts) {
        return operator.put("/api/merchant/contacts", Map.of("contacts", contacts), null);
    }
}
