package io.confetti.standalone.lab.chaos.job;

import io.confetti.standalone.lab.api.ApiRefusal;
import io.confetti.standalone.lab.api.Bodies;
import io.confetti.standalone.lab.api.Pauses;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.ProviderLogs;
import io.confetti.standalone.lab.notice.ToldUsers;
import io.confetti.standalone.suite.SuiteFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Users who are told of something else than a push, by SMS: that a claim was granted, that claiming begins, that coupons of a push
 * end. The gateway for short messages knows keys, so each of them hears of it exactly once.
 */
final class Reminders implements Job {

    /** Of each of the three. */
    private static final int USERS = 50;

    private static final String CHANNEL = "SMS";
    private static final int CONCURRENT = 10;
    private static final Duration CLAIMING = Duration.ofSeconds(2);

    /** Whoever asks has a minute for it: a reminder is not taken less than a minute before its time. */
    private static final Duration START = Duration.ofMinutes(3);

    private static final int BEFORE_START = 1;

    /** Coupons of the lab live an hour: their users are told a minute after the receipt, but planned for immediately. */
    private static final int BEFORE_END = 59;

    private static final Duration VISIBLE = Duration.ofSeconds(30);
    private static final Duration LOOK = Duration.ofSeconds(2);

    /** Reminders wait for their minute; then a lease may have to run out. */
    private static final double LIMIT_SECONDS = 210;

    private final Access access;
    private final RetryingApi operator;
    private final Path file;
    private final Clock clock;
    private final Clients clients = new Clients(CONCURRENT);
    private final ToldUsers claimers = ToldUsers.some(USERS);
    private final ToldUsers starters = ToldUsers.some(USERS);
    private final ToldUsers holders = ToldUsers.some(USERS);
    private ProviderLogs logs;
    private String fileId;
    private String claimed;
    private String ending;
    private JudgeReminders judge;
    private Instant nextLook;
    private List<CompletableFuture<ClaimClient>> claims = List.of();

    Reminders(Access access, Path folder, Clock clock) {
        this.access = access;
        this.operator = access.asOperator();
        this.file = folder.resolve("holders-" + holders.first() + ".csv");
        this.clock = clock;
    }

    @Override
    public String title() {
        return "reminders";
    }

    /** Nothing of it is to be planned yet: a fault that strikes planning is armed afterwards. */
    @Override
    public void prepare() throws IOException {
        SuiteFolder folder = new SuiteFolder();
        logs = ProviderLogs.fromNow(folder.mailLog(), folder.smsLog());
        operator.put("/api/merchant/notice-policy", Map.of("quietFrom", "00:00", "quietUntil", "00:00"));
        for (ToldUsers some : List.of(claimers, starters, holders)) {
            for (Map<String, ?> contacts : some.profiles()) {
                operator.put("/api/merchant/contacts", contacts);
            }
        }
        fileId = RecipientFiles.accepted(operator, holders.file(file, USERS));
        claimed = template(Map.of());
        operator.put(
                "/api/merchant/templates/" + claimed + "/claim-notices",
                Map.of("chain", List.of(Map.of("channel", CHANNEL))));
        ending = template(Map.of("usable", Access.USABLE));
        operator.put(
                "/api/merchant/templates/" + ending + "/expiry-notices",
                Map.of("notices", List.of(Map.of("beforeMinutes", BEFORE_END, "channels", List.of(CHANNEL)))));
    }

    private String template(Map<String, ?> more) throws IOException {
        Map<String, Object> body = Bodies.template("crash lab, reminders", USERS, Bodies.fixedOff(100));
        body.putAll(more);
        return operator.post("/api/merchant/templates", body).getString("id");
    }

    @Override
    public void start() throws IOException {
        operator.post("/api/merchant/tasks", Bodies.task("crash lab, reminders", ending, fileId));
        claims = clients.come(USERS, CLAIMING, i -> new ClaimClient(access, claimers.id(i), claimed).claim());
        Instant start = clock.instant().plus(START).truncatedTo(ChronoUnit.SECONDS);
        judge = new JudgeReminders(claimers, starters, holders, start, Duration.ofMinutes(BEFORE_START));
        nextLook = judge.earliest();
        String awaited = template(Map.of("claimStart", start.toString()));
        for (int i = 0; i < USERS; i++) {
            ask(starters.id(i), awaited);
        }
    }

    /** Engine may not know the template at once. */
    private void ask(long user, String template) throws IOException {
        long end = System.nanoTime() + VISIBLE.toNanos();
        while (true) {
            try {
                access.asUser(user)
                        .post(
                                "/api/coupons/templates/" + template + "/reminders",
                                Map.of("minutesBefore", BEFORE_START, "channels", List.of(CHANNEL)));
                return;
            } catch (ApiRefusal refused) {
                if (!refused.code().equals("template.not-found") || System.nanoTime() > end) {
                    throw refused;
                }
                Pauses.pause(LOOK);
            }
        }
    }

    /** Logs grow long, so they are read now and then, and not before the first reminder may be there. */
    @Override
    public boolean isOver() throws IOException {
        if (clock.instant().isBefore(nextLook)) {
            return false;
        }
        nextLook = clock.instant().plus(LOOK);
        return judge.told(logs.read()) == 3L * USERS;
    }

    @Override
    public double limitSeconds() {
        return LIMIT_SECONDS;
    }

    @Override
    public Result result(Disturbance fault) throws IOException {
        List<Carried> taken = logs.read();
        List<String> complaints = new ArrayList<>(judge.complaints(taken));
        complaints.addAll(Clients.failures(claims));
        long told = judge.told(taken);
        long open = 3L * USERS - told;
        return new Result(3L * USERS, open == 0 ? "ENDED" : "OPEN", told, open, complaints);
    }

    @Override
    public List<Fact> facts() {
        return List.of(Fact.given(claimed, USERS), Fact.given(ending, USERS));
    }

    @Override
    public void close() throws IOException {
        clients.close();
        Files.deleteIfExists(file);
    }
}
