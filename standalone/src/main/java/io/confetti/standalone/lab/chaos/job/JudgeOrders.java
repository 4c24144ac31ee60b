package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONArray;
import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.suite.SuitePurpose;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Judges orders by what their own calls were answered (I8) and by their money (I9). */
final class JudgeOrders {

    private static final String PAID = "settlement.already-redeemed";

    /** The clocks of services follow the database's, which is this machine's, by far closer than that. */
    private static final Duration TOLERANCE = Duration.ofSeconds(1);

    private JudgeOrders() {}

    static List<String> complaints(List<OrderStory> stories) {
        var complaints = new ArrayList<String>();
        stories.forEach(story -> judge(story, complaints));
        return complaints;
    }

    static boolean isWell(OrderStory story) {
        return complaints(List.of(story)).isEmpty();
    }

    private static void judge(OrderStory story, List<String> complaints) {
        var mine = new ArrayList<String>();
        answers(story, mine);
        lockTime(story, mine);
        givenUp(story, mine);
        expect(mine, "I8 state", story.wantedState(), story.order().getString("state"));
        expect(mine, "I8 settled", true, story.order().getBoolean("settled"));
        for (var coupon : story.coupons()) {
            expect(
                    mine,
                    "I8 coupon " + coupon,
                    story.wantedStatus(),
                    story.statuses().get(coupon));
        }
        money(story, mine);
        mine.forEach(
                complaint -> complaints.add("order " + story.orderId() + " (" + story.scenario() + "): " + complaint));
    }

    private static void answers(OrderStory story, List<String> complaints) {
        story.answers().forEach((call, answer) -> {
            if (!answer.equals(story.again().get(call))) {
                complaints.add(call + " was answered " + answer + ", then "
                        + story.again().get(call));
            }
            if (!answer.isDone() && !isAllowed(story, call, answer.refusal())) {
                complaints.add(call + " was refused: " + answer.refusal());
            }
        });
        if (story.scenario() == OrderStory.Scenario.RACE
                && story.isDone(OrderStory.REDEEM) == story.isDone(OrderStory.RELEASE)
                && !story.wasTimedOut()) {
            complaints.add("I8 of payment and cancellation not exactly one was done");
        }
    }

    /** A lock lasts as long as this suite says, from a moment between its asking and its answer. */
    private static void lockTime(OrderStory story, List<String> complaints) {
        if (!story.isDone(OrderStory.LOCK)) {
            return;
        }
        var until = story.lockedUntilAsAnswered();
        var least = story.lockAsked().plus(SuitePurpose.CHAOS_LOCK).minus(TOLERANCE);
        var most = story.at().get(OrderStory.LOCK).plus(SuitePurpose.CHAOS_LOCK).plus(TOLERANCE);
        if (until == null || until.isBefore(least) || until.isAfter(most)) {
            complaints.add("I8 locked until " + until + ", which is not between " + least + " and " + most);
        }
    }

    /** No answer may say that an order was given up before its lock time is over. */
    private static void givenUp(OrderStory story, List<String> complaints) {
        var until = story.lockedUntil();
        story.at().forEach((call, at) -> {
            if (tellsOfTimeOut(story, call) && (until == null || at.isBefore(until.minus(TOLERANCE)))) {
                complaints.add("I8 given up too early, " + call + " at " + at + ", locked until " + until);
            }
        });
    }

    private static boolean tellsOfTimeOut(OrderStory story, String call) {
        return switch (call) {
            case OrderStory.SEEN -> true;
            case OrderStory.RELEASE -> story.isDone(call) && story.wasTimedOut();
            default -> OrderStory.GIVEN_UP.equals(story.answers().get(call).refusal()) && !hasLostRace(story);
        };
    }

    private static boolean hasLostRace(OrderStory story) {
        return story.scenario() == OrderStory.Scenario.RACE && story.isDone(OrderStory.RELEASE) && !story.wasTimedOut();
    }

    private static boolean isAllowed(OrderStory story, String call, String refusal) {
        return switch (call) {
            case OrderStory.LOCK, OrderStory.REDEEM, OrderStory.PART, OrderStory.REST ->
                OrderStory.GIVEN_UP.equals(refusal);
            case OrderStory.RELEASE -> story.scenario() == OrderStory.Scenario.RACE && PAID.equals(refusal);
            default -> false;
        };
    }

    private static void money(OrderStory story, List<String> complaints) {
        var quote = story.quote();
        var discount = quote.getLongValue("discount");
        var payable = quote.getLongValue("payable");
        expect(complaints, "I9 list price", quote.getLongValue("listPrice"), discount + payable);
        expect(complaints, "I9 lines' discounts", discount, sum(quote.getJSONArray("lines")));
        expect(complaints, "I9 coupons' discounts", discount, sum(quote.getJSONArray("coupons")));
        if (payable < 0) {
            complaints.add("I9 payable is " + payable);
        }
        if (story.isDone(OrderStory.REDEEM)) {
            var paid = story.answers().get(OrderStory.REDEEM).data().getLongValue("paid");
            expect(complaints, "I9 paid", payable, paid);
        }
        refunds(story, payable, complaints);
    }

    private static void refunds(OrderStory story, long payable, List<String> complaints) {
        var refunded = 0L;
        for (var call : List.of(OrderStory.PART, OrderStory.REST)) {
            if (story.isDone(call)) {
                refunded += story.answers().get(call).data().getLongValue("refund");
            }
        }
        expect(complaints, "I9 refunded", refunded, story.order().getLongValue("refunded"));
        if (story.isDone(OrderStory.REST)) {
            expect(complaints, "I9 refunds of everything", payable, refunded);
        }
    }

    private static long sum(JSONArray parts) {
        return parts.stream()
                .mapToLong(part -> ((JSONObject) part).getLongValue("discount"))
                .sum();
    }

    private static void expect(List<String> complaints, String what, Object wanted, Object seen) {
        if (!wanted.equals(seen)) {
            complaints.add(what + " is " + seen + " instead of " + wanted);
        }
    }
}
