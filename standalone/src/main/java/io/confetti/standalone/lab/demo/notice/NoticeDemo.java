package io.confetti.standalone.lab.demo.notice;

import io.confetti.standalone.lab.api.Checkup;
import io.confetti.standalone.lab.api.OperatorCalls;
import io.confetti.standalone.lab.demo.Complaints;
import io.confetti.standalone.lab.demo.DemoListener;
import io.confetti.standalone.lab.notice.Carried;
import io.confetti.standalone.lab.notice.NoticeAccess;
import io.confetti.standalone.lab.notice.NoticeCounts;
import io.confetti.standalone.lab.notice.ProviderLogs;
import io.confetti.standalone.lab.notice.ToldUsers;
import io.confetti.standalone.suite.SmsGateway;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/**
 * Pushes whose users are told by mail and SMS while the gateway for short messages loses answers, reminders of starts and ends, and an
 * inbox of a hundred coupons; judged by what the providers took.
 */
public final class NoticeDemo {

    /** Users who are treated otherwise. */
    public static final int FEWEST_ROWS = 500;

    private static final int QUIET = 20;
    private static final int WITHOUT_SMS = 20;
    private static final int OFTEN = 100;
    private static final int UNDONE = 50;
    private static final int COMPLETE = QUIET + WITHOUT_SMS + OFTEN;
    private static final int PUSHES_TO_OFTEN = 3;
    private static final Duration UNTIL_UNDONE = Duration.ofSeconds(150);
    private static final Map<String, Integer> SHARES = Map.of("DROP", 5, "SLOW", 1, "ERROR", 2, "BUSY", 2);

    private final NoticeAccess access;
    private final SmsGateway gateway;
    private final ProviderLogs logs;
    private final DemoListener listener;
    private final OperatorCalls operator;

    public NoticeDemo(NoticeAccess access, SmsGateway gateway, ProviderLogs logs, DemoListener listener) {
        this.access = access;
        this.gateway = gateway;
        this.logs = logs;
        this.listener = listener;
        this.operator = new OperatorCalls(access.operator(), "notices demo");
    }

    /**
     * What came out.
     *
     * @param sections as the command prints them
     * @param complaints what was not as promised
     */
    public record Result(Map<String, Object> sections, List<String> complaints) {
        public boolean isWell() {
            return complaints.isEmpty();
        }
    }

    private record Scene(
            ToldUsers users,
            ToldUsers undone,
            ChoosyUsers choosy,
            StartReminders starts,
            ExpiryReminders ends,
            ToldPushes pushes,
            InboxSpeed inbox) {}

    /**
     * @param folder where the generated files go
     * @param rows users of the largest push, {@value #FEWEST_ROWS} or more
     */
    public Result run(Path folder, int rows) throws IOException {
        ToldUsers users = ToldUsers.some(rows);
        ZoneId noon = zoneAtNoon();
        Scene scene = new Scene(
                users,
                ToldUsers.some(UNDONE),
                new ChoosyUsers(access, noon, users.part(0, QUIET), users.part(QUIET, WITHOUT_SMS)),
                new StartReminders(access),
                new ExpiryReminders(access, operator),
                new ToldPushes(operator),
                new InboxSpeed(access, operator));
        access.operator().put("/api/merchant/notice-policy", Map.of("zone", noon.getId()));
        begin(scene, folder);
        push(scene, folder);
        listener.step("Filling inboxes");
        scene.inbox().fill();
        listener.step("Waiting for the last notice, the start and the ends");
        NoticeCounts counts = scene.pushes().awaitOver();
        scene.starts().await();
        scene.ends().await(logs);
        return judge(scene, noon, counts);
    }

    private void begin(Scene scene, Path folder) throws IOException {
        listener.step("Choosing quiet minutes of %d users and no SMS of %d others".formatted(QUIET, WITHOUT_SMS));
        scene.choosy().choose();
        listener.step("Asking %d times to hear of a start a minute before it".formatted(StartReminders.USERS));
        scene.starts().ask();
        listener.step("Giving %d coupons that end soon, some of which are used".formatted(ExpiryReminders.USERS));
        scene.ends().give(folder);
    }

    private void push(Scene scene, Path folder) throws IOException {
        ToldUsers users = scene.users();
        ToldPushes pushes = scene.pushes();
        listener.step("Telling %,d users by mail, else SMS, and by SMS; the gateway loses %d answers of 100"
                .formatted(users.count(), SHARES.get("DROP")));
        ToldUsers often = users.part(QUIET + WITHOUT_SMS, OFTEN);
        String file = operator.file(users.file(folder.resolve("told.csv"), COMPLETE));
        String oftenFile = operator.file(often.file(folder.resolve("often.csv"), OFTEN));
        String undoneFile = operator.file(scene.undone().file(folder.resolve("undone.csv"), UNDONE));
        gateway.fail(SHARES);
        pushes.push(file, List.of(ToldPushes.IN_APP, ToldPushes.MAIL_ELSE_SMS), null);
        pushes.push(file, List.of(ToldPushes.SMS), null);
        for (int i = 0; i < PUSHES_TO_OFTEN; i++) {
            pushes.push(oftenFile, List.of(ToldPushes.SMS), null);
        }
        String undone =
                pushes.push(undoneFile, List.of(ToldPushes.SMS), access.now().plus(UNTIL_UNDONE));
        pushes.awaitDelivered();
        operator.undo(undone, "notices demo");
    }

    private Result judge(Scene scene, ZoneId zone, NoticeCounts counts) throws IOException {
        Complaints complaints = new Complaints();
        List<Carried> all = logs.read();
        ToldCounts figures = new ToldCounts(counts, scene.users().of(all), gateway.honoursKeys());
        Map<String, Object> sections = figures.sections(
                scene.choosy(), new JudgeCarried(zone, scene.choosy().shownZone()));
        figures.complain(complaints, sections);
        scene.choosy().complain(all, complaints);
        complaints.expect(
                "messages of coupons that were taken back",
                0,
                scene.undone().of(all).size());
        sections.put("startReminders", scene.starts().judge(all, complaints));
        sections.put("expiryReminders", scene.ends().judge(all, complaints));
        listener.step("Reading inboxes");
        sections.put("inbox", scene.inbox().measure(complaints));
        listener.step("Asking the doctor");
        Checkup checkup = Checkup.of(access.ops());
        sections.put("doctor", checkup.isHealthy() ? "OK" : checkup.violations());
        checkup.violations().forEach(violation -> complaints.require(false, violation));
        return new Result(sections, complaints.all());
    }

    /** Whatever time it is, somewhere it is noon: no night comes while the demonstration runs. */
    private ZoneId zoneAtNoon() {
        int hoursEast = LocalTime.NOON.getHour()
                - LocalTime.ofInstant(access.now(), ZoneOffset.UTC).getHour();
        return ZoneId.of("Etc/GMT" + (hoursEast > 0 ? "-" : "+") + Math.abs(hoursEast));
    }
}
