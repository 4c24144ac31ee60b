package io.confetti.standalone.lab.chaos.job;

import com.alibaba.fastjson2.JSONObject;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.IssuedCodes;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.IntStream;

/** Coupons show codes of their own, and each code is shown at two tills at about the same time. */
final class Tills implements Job {

    private static final int CUSTOMERS = 40;
    private static final int TILLS = 2;
    private static final int CONCURRENT = 16;
    private static final Duration TIME = Duration.ofSeconds(8);
    private static final Duration LOOK = Duration.ofMillis(300);
    private static final Duration VISIBLE = Duration.ofSeconds(60);
    private static final long FIRST_USER = 7_000_000_000_000L;

    /** In this suite a redemption that nobody repeats is given up after 20 s. */
    private static final double LIMIT_SECONDS = 90;

    private final Access access;
    private final Clients clients = new Clients(CONCURRENT);
    private final long first = FIRST_USER + ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE) * (long) CUSTOMERS;
    private final Set<TillClient> settled = new HashSet<>();
    private String templateId;
    private List<TillClient> all = List.of();
    private List<CompletableFuture<TillClient>> coming = List.of();
    private List<TillStory> stories = List.of();

    Tills(Access access) {
        this.access = access;
    }

    @Override
    public String title() {
        return "tills";
    }

    @Override
    public void prepare() throws IOException {
        var template = Bodies.template("crash lab, tills", CUSTOMERS, Bodies.thresholdOff(2_000, 10_000));
        template.put("usable", Access.USABLE);
        var calls = new CodeCalls(access.asOperator());
        IssuedCodes issued = calls.perCoupon(template);
        calls.awaitReady(issued);
        templateId = issued.templateId();
        List<JSONObject> coupons = clients.all(CUSTOMERS, this::claimed);
        all = IntStream.range(0, CUSTOMERS * TILLS)
                .mapToObj(i -> till(i, coupons.get(i / TILLS)))
                .toList();
    }

    private TillClient till(int number, JSONObject coupon) {
        return new TillClient(
                access,
                first + number / TILLS,
                "lab-till-" + first + "-" + number,
                coupon.getString("id"),
                coupon.getString("code"));
    }

    /** The coupon with its code, once the wallet shows both. */
    private JSONObject claimed(int customer) throws IOException {
        RetryingApi api = access.asUser(first + customer);
        api.post("/api/coupons/templates/" + templateId + "/claims?wait=10s", Map.of());
        long end = System.nanoTime() + VISIBLE.toNanos();
        while (true) {
            for (Object one : api.get("/api/coupons/mine").getJSONArray("items")) {
                if (((JSONObject) one).getString("code") != null) {
                    return (JSONObject) one;
                }
            }
            Pauses.pauseUntil(end, LOOK.toMillis(), "A wallet shows no code");
        }
    }

    @Override
    public void start() {
        coming = clients.come(all.size(), TIME, i -> all.get(i).redeem());
    }

    @Override
    public boolean isOver() throws IOException {
        if (!coming.stream().allMatch(CompletableFuture::isDone)) {
            return false;
        }
        for (TillClient till : Clients.ended(coming)) {
            if (!settled.contains(till)) {
                if (!till.isSettled()) {
                    return false;
                }
                settled.add(till);
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
        var ended = Clients.ended(coming);
        stories = clients.all(ended.size(), i -> ended.get(i).story());
        var complaints = new ArrayList<>(JudgeTills.complaints(stories));
        complaints.addAll(Clients.failures(coming));
        var redeemed = stories.stream().filter(TillStory::isRedeemed).count();
        return new Result(
                all.size(),
                ended.size() < all.size() ? "OPEN" : "ENDED",
                redeemed,
                stories.size() - redeemed,
                complaints);
    }

    /** Of redemptions that came about; locks of those that were given up are not known here. A redemption is an order of its id. */
    @Override
    public List<Fact> facts() {
        var facts = new ArrayList<>(List.of(Fact.given(templateId, CUSTOMERS)));
        stories.stream().filter(TillStory::isRedeemed).forEach(story -> {
            facts.add(Fact.of("COUPON_LOCKED", story.redemptionId(), Set.of(story.coupon())));
            facts.add(Fact.of("COUPON_REDEEMED", story.redemptionId(), Set.of(story.coupon())));
        });
        return facts;
    }

    @Override
    public void close() {
        clients.close();
    }
}
