package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.api.Bodies;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/** More users than there are coupons claim one template, for some seconds. */
final class Claims implements Job {

    private static final int USERS = 400;
    private static final int STOCK = 250;
    private static final int CONCURRENT = 40;
    private static final Duration STORM = Duration.ofSeconds(8);
    private static final long FIRST_USER = 2_000_000_000_000L;

    /** I7 gives accepted claims 60 s; a claim that was answered with "repeat" is not accepted yet. */
    private static final double LIMIT_SECONDS = 120;

    private final Access access;
    private final Clients clients = new Clients(CONCURRENT);
    private final long first = FIRST_USER + ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE) * (long) USERS;
    private String templateId;
    private List<CompletableFuture<ClaimClient>> storm = List.of();
    private List<ClaimStory> stories = List.of();

    Claims(Access access) {
        this.access = access;
    }

    @Override
    public String title() {
        return "claims";
    }

    @Override
    public void prepare() throws IOException {
        var template = Bodies.template("crash lab, claims", STOCK, Bodies.fixedOff(500));
        template.put("usable", Access.USABLE);
        templateId =
                access.asOperator().post("/api/merchant/templates", template).getString("id");
    }

    @Override
    public void start() {
        storm = clients.come(USERS, STORM, i -> new ClaimClient(access, first + i, templateId).claim());
    }

    @Override
    public boolean isOver() {
        return storm.stream().allMatch(CompletableFuture::isDone);
    }

    @Override
    public double limitSeconds() {
        return LIMIT_SECONDS;
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        var ended = storm.stream()
                .filter(client -> client.isDone() && !client.isCompletedExceptionally())
                .map(CompletableFuture::join)
                .toList();
        stories = clients.all(ended.size(), i -> ended.get(i).story());
        var given =
                access.asOperator().get("/api/merchant/templates/" + templateId).getLongValue("given");
        var complaints = new ArrayList<>(new JudgeClaims(STOCK, given).complaints(stories, fault.over()));
        complaints.addAll(Clients.failures(storm));
        var granted = stories.stream().filter(ClaimStory::isGranted).count();
        return new Result(
                USERS, ended.size() < USERS ? "OPEN" : "ENDED", granted, stories.size() - granted, complaints);
    }

    @Override
    public List<Fact> facts() {
        var coupons = stories.stream()
                .filter(ClaimStory::isGranted)
                .map(story -> story.answer().coupon())
                .collect(Collectors.toSet());
        return List.of(Fact.of(Fact.GIVEN, templateId, coupons));
    }

    @Override
    public void close() {
        clients.close();
    }
}
