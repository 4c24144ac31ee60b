package io.confetti.standalone.lab.notice;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import org.junit.jupiter.api.Test;

class NoticeCountsTest {

    private static final NoticeCounts ENDED = counts("""
        {"planning": "PLANNED", "channels": [
          {"channel": "MAIL", "states": {"SENT": 7, "BOUNCED": 1, "SUPPRESSED": 2}},
          {"channel": "SMS", "states": {"SENT": 3, "DELIVERED": 4, "FAILED": 5, "UNKNOWN": 6}}]}\
        """);

    @Test
    void sentAreThoseThatAProviderTook() {
        assertThat(ENDED.sent()).isEqualTo(15);
        assertThat(ENDED.planned()).isEqualTo(28);
        assertThat(ENDED.of("SUPPRESSED")).isEqualTo(2);
        assertThat(ENDED.of("CANCELLED")).isZero();
        assertThat(ENDED.isOver()).isTrue();
    }

    @Test
    void areNotOverWhileSomethingIsToCome() {
        assertThat(ENDED.plus(counts("{'planning': 'PLANNED', 'channels': [{'states': {'DUE': 1}}]}"))
                        .isOver())
                .isFalse();
        assertThat(ENDED.plus(counts("{'planning': 'PLANNING', 'channels': []}"))
                        .isOver())
                .isFalse();
        assertThat(ENDED.plus(counts("{'planning': 'CANCELLED', 'channels': []}"))
                        .isOver())
                .isTrue();
        assertThat(ENDED.plus(NoticeCounts.NONE)).isEqualTo(ENDED);
    }

    @Test
    void addUp() {
        assertThat(ENDED.plus(ENDED).sent()).isEqualTo(30);
    }

    private static NoticeCounts counts(String json) {
        return NoticeCounts.of(JSON.parseObject(json.replace('\'', '"')));
    }
}
