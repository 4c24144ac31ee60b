package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.chaos.job.OrderStory.Scenario;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Orders with two coupons each in every scenario; those of {@code ABANDON} are locked before and given up meanwhile. */
final class Orders implements Job {

    private static final int ROUNDS = 5;
    private static final int CONCURRENT = 16;
    private static final Duration TIME = Duration.ofSeconds(8);
    private static final long FIRST_USER = 4_000_000_000_000_000L;

    /** In this suite a forgotten order is given up 20 s after its lock, and engine is notified again every 5 s. */
    private static final double LIMIT_SECONDS = 90;

    private final Access access;
    private final Clients clients = new Clients(CONCURRENT + ROUNDS);
    private final List<OrderClient> all;
    private List<String> templates;
    private List<CompletableFuture<OrderClient>> coming = List.of();
    private List<CompletableFuture<OrderClient>> watching = List.of();
    private final Set<OrderClient> settled = new HashSet<>();
    private List<OrderStory> stories = List.of();

    Orders(Access access) {
        this.access = access;
        var first = FIRST_USER + ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE) * 1_000L;
        var scenarios = Scenario.values();
        this.all = IntStream.range(0, ROUNDS * scenarios.length)
                .mapToObj(i -> new OrderClient(access, first + i, scenarios[i % scenarios.length], Clock.systemUTC()))
                .toList();
    }

    @Override
    public String title() {
        return "orders";
    }

    /** Every buyer has coupons, and the orders to be forgotten are locked. */
    @Override
    public void prepare() throws IOException {
        templates = List.of(
                template(Map.of("kind", "THRESHOLD_OFF", "amountOff", 2_000, "threshold", 10_000)),
                template(Map.of("kind", "PERCENT_OFF", "percentOff", 1_000)));
        clients.all(all.size(), i -> {
            all.get(i).claim(templates);
            return i;
        });
        var forgotten = forgotten();
        clients.all(forgotten.size(), i -> {
            forgotten.get(i).quoteAndLock();
            return i;
        });
    }

    @Override
    public void start() {
        var forgotten = forgotten();
        watching = clients.come(forgotten.size(), Duration.ZERO, i -> {
            forgotten.get(i).watch();
            return forgotten.get(i);
        });
        var others = all.stream()
                .filter(order -> order.scenario() != Scenario.ABANDON)
                .toList();
        coming = clients.come(others.size(), TIME, i -> {
            others.get(i).quoteAndLock();
            others.get(i).goOn();
            return others.get(i);
        });
    }

    @Override
    public boolean isOver() throws IOException {
        if (!Stream.concat(coming.stream(), watching.stream()).allMatch(CompletableFuture::isDone)) {
            return false;
        }
        for (var order : locked()) {
            if (!settled.contains(order)) {
                if (!order.isSettled()) {
                    return false;
                }
                settled.add(order);
            }
        }
        return true;
    }

    @Override
    public double limitSeconds() {
        return LIMIT_SECONDS;
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        var ended = locked();
        stories = clients.all(ended.size(), i -> ended.get(i).story());
        var complaints = new ArrayList<>(JudgeOrders.complaints(stories));
        complaints.addAll(Clients.failures(coming));
        complaints.addAll(Clients.failures(watching));
        var well = stories.stream().filter(JudgeOrders::isWell).count();
        return new Result(all.size(), well == all.size() ? "ENDED" : "OPEN", well, all.size() - well, complaints);
    }

    @Override
    public List<Fact> facts() {
        var facts = new ArrayList<Fact>();
        for (var story : stories) {
            story.events().forEach(event -> facts.add(Fact.of(event, story.orderId(), Set.copyOf(story.coupons()))));
        }
        templates.forEach(template -> facts.add(Fact.given(template, all.size())));
        return facts;
    }

    @Override
    public void close() {
        clients.close();
    }

    /** Orders that have gone through their scenario. */
    private List<OrderClient> locked() {
        var ended = new ArrayList<>(forgotten());
        coming.stream()
                .filter(one -> one.isDone() && !one.isCompletedExceptionally())
                .map(CompletableFuture::join)
                .forEach(ended::add);
        return ended;
    }

    private List<OrderClient> forgotten() {
        return all.stream()
                .filter(order -> order.scenario() == Scenario.ABANDON)
                .toList();
    }

    private String template(Map<String, Object> discount) throws IOException {
        var template = Bodies.template("crash lab, orders", all.size(), discount);
        template.put("usable", Access.USABLE);
        template.put("stackingGroups", List.of("lab"));
        return access.asOperator().post("/api/merchant/templates", template).getString("id");
    }
}
