package io.confetti.platform.audit;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.request.Id;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AskedFieldsTest {
    record Contact(Id userId, String phone) {}

    record Request(
            @Recorded String name,
            String mail,
            Long stock,
            Boolean draft,
            DayOfWeek day,
            Instant from,
            Id templateId,
            List<Id> userIds,
            List<DayOfWeek> days,
            List<String> codes,
            List<Contact> contacts,
            String reason) {}

    @Test
    void keepsNumbersChoicesTimesIdsAndRecordedTexts() {
        var asked = of(Map.of(
                "name", "Spring sale",
                "stock", 500,
                "draft", true,
                "day", "MONDAY",
                "from", "2026-01-01T00:00:00Z",
                "templateId", "17",
                "days", List.of("MONDAY", "FRIDAY")));

        assertThat(fields(asked))
                .containsEntry("name", "Spring sale")
                .containsEntry("stock", 500)
                .containsEntry("draft", true)
                .containsEntry("day", "MONDAY")
                .containsEntry("from", "2026-01-01T00:00:00Z")
                .containsEntry("templateId", "17")
                .containsEntry("days", List.of("MONDAY", "FRIDAY"));
        assertThat(asked.persons()).isEmpty();
    }

    @Test
    void saysOfOtherTextsOnlyThatTheyWereThere() {
        var asked = of(Map.of("mail", "a@example.com", "codes", List.of("SAVE-1", "SAVE-2")));

        assertThat(asked.json()).doesNotContain("example.com").doesNotContain("SAVE");
        assertThat(fields(asked)).containsEntry("mail", "…").containsEntry("codes", "2 …");
    }

    @Test
    void usersAreCountedAndNamedAsPersons() {
        var asked = of(Map.of(
                "userIds", List.of("42", 43), "contacts", List.of(Map.of("userId", "44", "phone", "13800138000"))));

        assertThat(asked.persons()).containsExactlyInAnyOrder("42", "43", "44");
        assertThat(fields(asked))
                .containsEntry("userIds", 2)
                .containsEntry("contacts", List.of(Map.of("userId", 1, "phone", "…")));
        assertThat(asked.json()).doesNotContain("13800138000");
    }

    @Test
    void theFirstHundredPersonsAreNamed() {
        var asked = of(Map.of("userIds", Collections.nCopies(150, "42")));

        assertThat(asked.persons()).hasSize(100);
        assertThat(fields(asked)).containsEntry("userIds", 150);
    }

    @Test
    void theReasonStandsByItself() {
        var asked = of(Map.of("reason", "wrong price"));

        assertThat(asked.reason()).contains("wrong price");
        assertThat(asked.json()).isNull();
    }

    @Test
    void whatIsTooLongIsToldByItsDigest() {
        var asked = of(Map.of("name", "x".repeat(5_000)));

        assertThat(fields(asked)).containsOnlyKeys("bytes", "sha256");
    }

    @Test
    void aFieldThatIsRemovedIsNull() {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("mail", null);

        assertThat(of(content).json()).isEqualTo("{\"mail\":null}");
    }

    private static AskedFields of(Map<String, Object> content) {
        return AskedFields.of(content, Request.class);
    }

    private static Map<String, Object> fields(AskedFields asked) {
        return JSON.parseObject(asked.json());
    }
}
