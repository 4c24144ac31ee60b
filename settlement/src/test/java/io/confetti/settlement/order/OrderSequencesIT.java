package io.confetti.settlement.order;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.confetti.settlement.fixture.Coupons;
import io.confetti.settlement.fixture.Shopper;
import io.confetti.settlement.fixture.Suite;
import io.confetti.settlement.order.domain.OrderEvent;
import io.confetti.settlement.order.domain.OrderState;
import io.confetti.settlement.order.domain.Outcome;
import io.confetti.settlement.order.domain.Transitions;
import io.restassured.response.Response;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Random calls of an order system on real servers; the way to engine fails now and then. Each answer fits the table. */
class OrderSequencesIT {
    private static final Logger LOG = LoggerFactory.getLogger(OrderSequencesIT.class);
    private static final int SEQUENCES = 60;
    private static final int CALLS = 10;
    private static final int UNITS = 3;

    private final Suite suite = Suite.running();
    private final Coupons coupons = suite.coupons();

    @AfterEach
    void openTheProxy() {
        suite.engineProxy().open();
    }

    @Test
    void everyAnswerFitsTheTableAndNoCouponIsLost() {
        long seed = Long.getLong("confetti.seed", System.nanoTime());
        LOG.info("Random sequences on real servers seed={} sequences={}", seed, SEQUENCES);
        long template = coupons.template(Coupons.fixed(100));
        var seeds = new SplittableRandom(seed);
        for (int i = 0; i < SEQUENCES; i++) {
            long one = seeds.nextLong();
            new Sequence(template, one, "seed " + seed + ", sequence " + i + ", its seed " + one).run();
        }
    }

    private final class Sequence {
        private final Shopper shopper = new Shopper();
        private final String order = Shopper.newOrder();
        private final SplittableRandom random;
        private final String which;
        private final long coupon;
        private final String quote;
        private OrderState state = OrderState.NONE;
        private boolean released;
        private int returned;

        Sequence(long template, long seed, String which) {
            this.random = new SplittableRandom(seed);
            this.which = which;
            this.coupon = shopper.coupon(template);
            this.quote = shopper.quote(UNITS, 100, coupon);
        }

        void run() {
            for (int i = 0; i < CALLS; i++) {
                breakTheWay();
                step();
                suite.engineProxy().open();
            }
            await().atMost(Duration.ofSeconds(30)).until(() -> state == OrderState.NONE || shopper.isSettled(order));
            if (state != OrderState.NONE) {
                state = OrderState.valueOf(shopper.state(order));
            }
            assertThat(coupons.status(coupon)).as(which).isEqualTo(expected());
        }

        private void breakTheWay() {
            List<String> moves = List.of("lock", "redeem", "release", "return");
            String move = "/" + order + "/" + moves.get(random.nextInt(moves.size()));
            switch (random.nextInt(4)) {
                case 0 -> suite.engineProxy().shut(move);
                case 1 -> suite.engineProxy().loseAnswers(move);
                default -> suite.engineProxy().open();
            }
        }

        private void step() {
            switch (random.nextInt(5)) {
                case 0, 1 -> lock();
                case 2 -> judge(OrderEvent.REDEEM, shopper.redeem(order, "pay"), OrderState.REDEEMED);
                case 3 -> release();
                default -> refund();
            }
        }

        /** An unconfirmed lock may be confirmed by the sweeper at any time. */
        private void lock() {
            OrderState before = state;
            int code = shopper.lock(order, quote).statusCode();
            if (code == 503) {
                state = before == OrderState.NONE ? OrderState.LOCKING : before;
            } else if (before == OrderState.NONE || before == OrderState.LOCKING) {
                assertThat(code).as(which).isEqualTo(200);
                state = OrderState.LOCKED;
            } else {
                // Known by its id: the first answer, unless it never came to one.
                assertThat(code).as(which).isIn(released ? List.of(200, 409) : List.of(200));
            }
        }

        private void release() {
            Response answer = shopper.release(order);
            released |= answer.statusCode() == 200;
            judge(OrderEvent.RELEASE, answer, OrderState.RELEASED);
        }

        private void refund() {
            boolean rest = returned + 1 == UNITS;
            Response answer = shopper.refund(order, "refund-" + returned, Map.of("1", 1));
            if (answer.statusCode() == 200) {
                returned++;
            }
            judge(
                    rest ? OrderEvent.REFUND_REST : OrderEvent.REFUND_PART,
                    answer,
                    rest ? OrderState.RETURNED : OrderState.PARTLY_RETURNED);
        }

        private void judge(OrderEvent event, Response answer, OrderState to) {
            if (state == OrderState.LOCKING && answer.statusCode() != 200) {
                return;
            }
            if (state == OrderState.LOCKING) {
                state = OrderState.LOCKED;
            }
            Outcome outcome = Transitions.of(state, event);
            boolean refused = outcome instanceof Outcome.Refusal;
            assertThat(answer.statusCode() == 200)
                    .as(state + " x " + event + ", " + which)
                    .isEqualTo(!refused);
            if (outcome.moves()) {
                assertThat(outcome).isEqualTo(new Outcome.Move(to));
                state = to;
            }
        }

        private String expected() {
            return switch (state) {
                case LOCKED -> "LOCKED";
                case REDEEMED, PARTLY_RETURNED -> "REDEEMED";
                case NONE, LOCKING, RELEASED, REFUSED, RETURNED -> "UNUSED";
            };
        }
    }
}
