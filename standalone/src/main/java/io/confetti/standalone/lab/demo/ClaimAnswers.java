package io.confetti.standalone.lab.demo;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.load.LoadAnswer;
import io.confetti.standalone.lab.load.LoadResult;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a storm of claims was answered: each user claims several times, in requests one after another.
 *
 * @param users how many claimed; a request is of the user with its number modulo that
 * @param storm answers to the claims
 * @param ended what each ticket ended as; those without an end are missing
 */
record ClaimAnswers(int users, LoadResult storm, Map<String, JSONObject> ended) {

    /** Each ticket with the place of its user. */
    static Map<String, Integer> tickets(LoadResult storm, int users) {
        Map<String, Integer> tickets = new LinkedHashMap<>();
        storm.answers().stream()
                .filter(LoadAnswer::isWell)
                .forEach(answer -> tickets.put(
                        JSON.parseObject(answer.body()).getJSONObject("data").getString("ticket"),
                        answer.request() % users));
        return tickets;
    }

    /** Coupons by the place of their user; users without one are missing. */
    Map<Integer, Long> winners() {
        var tickets = tickets(storm, users);
        return ended.entrySet().stream()
                .filter(ticket -> ticket.getValue().getString("couponId") != null)
                .collect(Collectors.groupingBy(
                        ticket -> tickets.get(ticket.getKey()), TreeMap::new, Collectors.counting()));
    }

    long granted() {
        return winners().values().stream().mapToLong(Long::longValue).sum();
    }

    /** Users with more than one coupon. */
    long twice() {
        return winners().values().stream().filter(count -> count > 1).count();
    }

    /** Requests without an answer, and tickets without an end. */
    long unanswered() {
        return storm.unanswered() + tickets(storm, users).size() - ended.size();
    }

    /** Requests by the reason of their immediate refusal. */
    Map<String, Long> refusedImmediately() {
        return storm.answers().stream()
                .filter(answer -> !answer.isWell() && answer.isAnswered())
                .collect(Collectors.groupingBy(ClaimAnswers::code, TreeMap::new, Collectors.counting()));
    }

    /** Tickets by the reason that they ended with. */
    Map<String, Long> refusedLater() {
        return ended.values().stream()
                .filter(ticket -> ticket.getString("reason") != null)
                .collect(Collectors.groupingBy(
                        ticket -> ticket.getString("reason"), TreeMap::new, Collectors.counting()));
    }

    private static String code(LoadAnswer answer) {
        return JSON.parseObject(answer.body()).getString("code");
    }
}
