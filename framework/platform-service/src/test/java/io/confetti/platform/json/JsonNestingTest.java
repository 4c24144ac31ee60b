package io.confetti.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonNestingTest {

    @Test
    void seesWhatWouldEndTheStackOfItsReader() {
        assertThat(isTooDeep("{\"x\":" + "[".repeat(200_000))).isTrue();
        assertThat(isTooDeep("[{\"a\":".repeat(60))).isTrue();
        assertThat(isTooDeep("[".repeat(101) + "]".repeat(101))).isTrue();
    }

    @Test
    void letsOrdinaryTextPass() {
        assertThat(isTooDeep("[".repeat(100) + "]".repeat(100))).isFalse();
        assertThat(isTooDeep("{\"a\":[1,2,{\"b\":null}]},".repeat(500))).isFalse();
        assertThat(isTooDeep("")).isFalse();
    }

    @Test
    void doesNotCountBracketsInTexts() {
        String text = JSON.toJSONString("\"\\[{".repeat(1_000));
        assertThat(isTooDeep("{\"券\":" + text + "}")).isFalse();
        assertThat(isTooDeep("{\"券\":" + text + ",\"x\":" + "[".repeat(101))).isTrue();
    }

    private static boolean isTooDeep(String json) {
        return JsonNesting.isTooDeep(json.getBytes(StandardCharsets.UTF_8));
    }
}
