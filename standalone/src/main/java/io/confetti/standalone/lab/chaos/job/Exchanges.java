package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.code.CodeCalls;
import io.confetti.standalone.lab.code.ExportedCodes;
import io.confetti.standalone.lab.code.IssuedCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;

/** Each code is typed by two users at about the same time, and one by many. */
final class Exchanges implements Job {

    private static final int CODES = 150;
    private static final int USERS_OF_ONE = 30;
    private static final int USERS = 2 * (CODES - 1) + USERS_OF_ONE;
    private static final int CONCURRENT = 40;
    private static final Duration STORM = Duration.ofSeconds(8);
    private static final long FIRST_USER = 6_000_000_000_000L;

    /** What was committed and not told is swept. */
    private static final double LIMIT_SECONDS = 120;

    private final Access access;
    private final Path file;
    private final CodeCalls calls;
    private final Clients clients = new Clients(CONCURRENT);
    private final long first = FIRST_USER + ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE) * (long) USERS;
    private final Set<ExchangeClient> settled = new HashSet<>();
    private IssuedCodes issued;
    private List<String> codes;
    private List<CompletableFuture<ExchangeClient>> storm = List.of();
    private List<ExchangeStory> stories = List.of();

    Exchanges(Access access, Path folder) {
        this.access = access;
        this.file = folder.resolve("exchanges-" + first + ".csv");
        this.calls = new CodeCalls(access.asOperator());
    }

    @Override
    public String title() {
        return "exchanges";
    }

    @Override
    public void prepare() throws IOException {
        var template = Bodies.template("crash lab, exchanges", CODES, Bodies.fixedOff(500));
        template.put("usable", Access.USABLE);
        issued = calls.unique(template);
        calls.awaitReady(issued);
        calls.export(issued, file);
        codes = ExportedCodes.read(file, issued.pattern(), CODES).first();
    }

    @Override
    public void start() {
        storm = clients.come(
                USERS, STORM, i -> new ExchangeClient(access, first + i, issued.templateId(), code(i)).exchange());
    }

    /** Those of one code come among the others. */
    private String code(int user) {
        boolean isOfMany = user % (USERS / USERS_OF_ONE) == 0 && user / (USERS / USERS_OF_ONE) < USERS_OF_ONE;
        int others = user - Math.min(USERS_OF_ONE, user / (USERS / USERS_OF_ONE) + 1);
        return codes.get(isOfMany ? 0 : 1 + others / 2);
    }

    @Override
    public boolean isOver() throws IOException {
        if (!storm.stream().allMatch(CompletableFuture::isDone)) {
            return false;
        }
        for (ExchangeClient client : Clients.ended(storm)) {
            if (!settled.contains(client)) {
                if (!client.isSettled()) {
                    return false;
                }
                settled.add(client);
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
        var ended = Clients.ended(storm);
        stories = clients.all(ended.size(), i -> ended.get(i).story());
        var judge = new JudgeExchanges(calls.given(issued), calls.series(issued).getLongValue("used"));
        var complaints = new ArrayList<>(judge.complaints(stories));
        complaints.addAll(Clients.failures(storm));
        var granted = stories.stream().filter(ExchangeStory::isGranted).count();
        return new Result(
                USERS, ended.size() < USERS ? "OPEN" : "ENDED", granted, stories.size() - granted, complaints);
    }

    @Override
    public List<Fact> facts() {
        var coupons = stories.stream()
                .filter(ExchangeStory::isGranted)
                .map(story -> story.answer().coupon())
                .collect(Collectors.toSet());
        return List.of(Fact.of(Fact.GIVEN, issued.templateId(), coupons));
    }

    @Override
    public void close() throws IOException {
        clients.close();
        Files.deleteIfExists(file);
    }
}
