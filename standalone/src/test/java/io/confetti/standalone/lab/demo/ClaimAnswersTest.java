package io.confetti.standalone.lab.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.load.LoadAnswer;
import io.confetti.standalone.lab.load.LoadResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Three users claim twice each; a user's second request comes three later. */
class ClaimAnswersTest {

    private final List<LoadAnswer> answers = new ArrayList<>();
    private final Map<String, JSONObject> ended = new LinkedHashMap<>();

    @Test
    void takeTheSameTicketOfARepeatForOne() {
        tickets("a", "b", "c", "a", "b", "c");
        granted("a", "b");
        refused("c", "SOLD_OUT");
        assertThat(read().winners()).isEqualTo(Map.of(0, 1L, 1, 1L));
        assertThat(read().granted()).isEqualTo(2);
        assertThat(read().twice()).isZero();
        assertThat(read().unanswered()).isZero();
        assertThat(read().refusedLater()).isEqualTo(Map.of("SOLD_OUT", 1L));
    }

    @Test
    void findAUserWithTwoCoupons() {
        tickets("a", "b", "c", "a2", "b", "c");
        granted("a", "a2", "b");
        refused("c", "SOLD_OUT");
        assertThat(read().twice()).isEqualTo(1);
        assertThat(read().granted()).isEqualTo(3);
    }

    @Test
    void findATicketWithoutAnEnd() {
        tickets("a", "b", "c", "a", "b", "c");
        granted("a", "b");
        assertThat(read().unanswered()).isEqualTo(1);
    }

    @Test
    void findARequestWithoutAnAnswer() {
        tickets("a", "b");
        answers.add(new LoadAnswer(2, 0, "connection reset", 1));
        granted("a", "b");
        assertThat(read().unanswered()).isEqualTo(1);
        assertThat(read().refusedImmediately()).isEmpty();
    }

    @Test
    void countRefusalsByTheirReason() {
        tickets("a");
        answers.add(new LoadAnswer(1, 409, "{\"code\":\"claim.sold-out\"}", 1));
        answers.add(new LoadAnswer(2, 409, "{\"code\":\"claim.sold-out\"}", 1));
        answers.add(new LoadAnswer(3, 429, "{\"code\":\"gateway.too-many\"}", 1));
        granted("a");
        assertThat(read().refusedImmediately()).isEqualTo(Map.of("claim.sold-out", 2L, "gateway.too-many", 1L));
        assertThat(read().unanswered()).isZero();
    }

    private void tickets(String... tickets) {
        for (var ticket : tickets) {
            var body = "{\"data\":{\"ticket\":\"" + ticket + "\"}}";
            answers.add(new LoadAnswer(answers.size(), 202, body, 1));
        }
    }

    private void granted(String... tickets) {
        for (var ticket : tickets) {
            ended.put(ticket, JSONObject.of("ticket", ticket, "couponId", "coupon of " + ticket));
        }
    }

    private void refused(String ticket, String reason) {
        ended.put(ticket, JSONObject.of("ticket", ticket, "reason", reason));
    }

    private ClaimAnswers read() {
        return new ClaimAnswers(3, new LoadResult(answers, 1), ended);
    }
}
