package io.confetti.standalone.lab.chaos;

import io.confetti.localstack.LocalStack;
import io.confetti.localstack.Server;
import io.confetti.standalone.lab.chaos.job.Interference;
import io.confetti.standalone.suite.SuiteService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Which faults there are, and what goes on meanwhile. */
final class Faults {

    /** Leases are 15 s, a finisher's a minute, and so is the silence after which the database ends a session. */
    private static final Duration BEYOND_EVERY_LEASE = Duration.ofSeconds(90);

    /** The lease of 15 s, and a whole push of another process. */
    private static final Duration BEYOND_A_PUSH = Duration.ofSeconds(45);

    private static final int CHUNK_SIZE = 5_000;
    private static final int STORM_MILLIS = 7_500;

    private final Processes processes;
    private final LocalStack stack;
    private final int chunks;

    /** @param rows rows of each push */
    Faults(Processes processes, LocalStack stack, long rows) {
        this.processes = processes;
        this.stack = stack;
        this.chunks = (int) Math.max(1, (rows + CHUNK_SIZE - 1) / CHUNK_SIZE);
    }

    /** Every fail point, then random ones. */
    List<Trial> kill(int random, long seed) {
        var trials = new ArrayList<Trial>();
        var dice = new Random(seed);
        FailPoint.ofPushes().forEach(point -> trials.add(push(point, (chunks + 1) / 2)));
        var perChunk =
                FailPoint.ofPushes().stream().filter(FailPoint::isPerChunk).toList();
        for (var i = 0; i < random; i++) {
            trials.add(push(perChunk.get(dice.nextInt(perChunk.size())), 1 + dice.nextInt(chunks)));
        }
        FailPoint.ofNotices().forEach(point -> trials.add(Trial.alone(kill(point), Trial.NOTICES)));
        trials.addAll(trade(dice));
        trials.addAll(codes());
        trials.addAll(erases());
        return trials;
    }

    /** Each fail point of what operators do; then random pairs of one of a push and what its operator does meanwhile. */
    List<Trial> interfered(int random, long seed) {
        var dice = new Random(seed);
        var points = FailPoint.ofPushes();
        var all = Interference.values();
        var trials = new ArrayList<Trial>();
        trials.add(Trial.interfered(kill(FailPoint.INSIDE_FIRING), Interference.SCHEDULE));
        trials.add(Trial.interfered(kill(FailPoint.BEFORE_END_FACT), Interference.SCHEDULE));
        FailPoint.ofUndos()
                .forEach(point ->
                        trials.add(Trial.interfered(new Kill(processes, point, (chunks + 1) / 2), Interference.UNDO)));
        for (var i = 0; i < random; i++) {
            var point = points.get(dice.nextInt(points.size()));
            var kill = new Kill(processes, point, 1 + dice.nextInt(chunks));
            trials.add(Trial.interfered(kill, all[dice.nextInt(all.length)]));
        }
        return trials;
    }

    /** Two services die in each, at their fail points or anywhere: a fault's longest part is the start of the JVM. */
    private List<Trial> trade(Random dice) {
        return List.of(
                trade(kill(FailPoint.CLAIM_HELD_NOT_SENT), kill(FailPoint.ORDER_LOCKING_NOT_ASKED)),
                trade(kill(FailPoint.CLAIM_SENT_NOT_ANSWERED), kill(FailPoint.ORDER_LOCK_HEARD_NOT_WRITTEN)),
                trade(kill(FailPoint.CLAIMS_INSIDE_DECISION), kill(FailPoint.ORDER_LOCKED_NOT_ANSWERED)),
                trade(kill(FailPoint.CLAIMS_COMMITTED_BEFORE_WALLETS), kill(FailPoint.ORDER_DECIDED_NOT_TOLD)),
                trade(kill(FailPoint.CLAIMS_IN_WALLETS_BEFORE_SETTLE), kill(FailPoint.ORDER_TOLD_NOT_NOTED)),
                trade(kill(FailPoint.CLAIMS_TOLD_NOT_CONSUMED), kill(FailPoint.INSIDE_REFUND)),
                trade(kill(FailPoint.INSIDE_MOVE), kill(FailPoint.WEBHOOK_TAKEN)),
                trade(kill(FailPoint.MOVED_NOT_ANSWERED), kill(FailPoint.WEBHOOK_POSTED)),
                trade(kill(FailPoint.WEBHOOK_NOTED), anywhere(SuiteService.ENGINE, dice)),
                trade(anywhere(SuiteService.SETTLEMENT, dice), anywhere(SuiteService.MERCHANT_ADMIN, dice)));
    }

    /** Who exchanges codes dies, and at the same time who builds them; of tills, settlement too. */
    private List<Trial> codes() {
        return List.of(
                codes(kill(FailPoint.EXCHANGE_USES_TAKEN), kill(FailPoint.CODE_PART_STORED)),
                codes(kill(FailPoint.EXCHANGE_INSIDE_DECISION), kill(FailPoint.INSIDE_CODE_PART)),
                codes(
                        kill(FailPoint.EXCHANGE_COMMITTED_NOT_SETTLED),
                        kill(FailPoint.INSIDE_CODE_READY),
                        kill(FailPoint.TILL_LOCKED_NOT_REDEEMED)),
                codes(kill(FailPoint.EXCHANGE_SETTLED_NOT_MARKED)));
    }

    /** Who carries out an erase dies, and at the same time who deletes a file for it. */
    private List<Trial> erases() {
        var asked = Together.of(kill(FailPoint.ERASE_ASKED_NOT_BEGUN), kill(FailPoint.BEFORE_CONTENT_DELETION));
        return List.of(
                Trial.alone(asked, Trial.ERASES), Trial.alone(kill(FailPoint.ERASE_PAGE_NOT_KEPT), Trial.ERASES));
    }

    /**
     * Frozen processes that hold stock or claims, then in the middle of transactions, of distribution another one
     * takes over; and owners of a run that go on when another one has closed it: before its opening, and in the middle.
     */
    List<Trial> pause() {
        var holding = Together.of(
                freeze(FailPoint.RESERVED_NOT_RECORDED),
                freeze(FailPoint.CLAIM_SENT_NOT_ANSWERED),
                freeze(FailPoint.ORDER_DECIDED_NOT_TOLD));
        var inside = Together.of(
                freeze(FailPoint.INSIDE_SAVE),
                freeze(FailPoint.CLAIMS_INSIDE_DECISION),
                freeze(FailPoint.INSIDE_REFUND));
        return List.of(
                Trial.both(holding, Trial.EVERYTHING),
                Trial.both(inside, Trial.EVERYTHING),
                Trial.both(new Freeze(processes, FailPoint.RUN_NOT_OPENED, BEYOND_A_PUSH), Trial.PUSH),
                Trial.both(new Lapse(processes, BEYOND_A_PUSH), Trial.PUSH));
    }

    /** Clocks that step while everything goes on. */
    Trial clock() {
        return Trial.both(new ClockStep(processes, Duration.ofHours(8)), Trial.EVERYTHING);
    }

    /** Content that ends early. */
    Trial cut() {
        return Trial.alone(new Cut(processes), Trial.PUSH);
    }

    /** A crash of a server that comes back with its data. */
    Trial down(Server server, Duration time) {
        return Trial.both(new Outage(processes, stack, server, time), Trial.EVERYTHING);
    }

    Trial redisEmpty() {
        return Trial.alone(
                new RedisLoss(processes, stack, RedisLoss.Comeback.EMPTY, Math.min(2, chunks)), Trial.EVERYTHING);
    }

    Trial redisOlder() {
        return Trial.alone(
                new RedisLoss(processes, stack, RedisLoss.Comeback.OLDER, Math.max(2, chunks - 1)), Trial.EVERYTHING);
    }

    private Trial push(FailPoint point, int chunk) {
        return Trial.alone(new Kill(processes, point, chunk), Trial.PUSH);
    }

    private static Trial trade(Fault... faults) {
        return Trial.alone(Together.of(faults), Trial.TRADE);
    }

    private static Trial codes(Fault... faults) {
        return Trial.alone(Together.of(faults), Trial.CODES);
    }

    private Fault kill(FailPoint point) {
        return new Kill(processes, point, 1);
    }

    private Fault anywhere(SuiteService service, Random dice) {
        return new RandomKill(processes, service, Duration.ofMillis(500 + dice.nextInt(STORM_MILLIS)));
    }

    private Fault freeze(FailPoint point) {
        return new Freeze(processes, point, BEYOND_EVERY_LEASE);
    }
}
