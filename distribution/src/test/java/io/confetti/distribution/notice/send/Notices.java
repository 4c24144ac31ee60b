package io.confetti.distribution.notice.send;

import static io.confetti.contract.NoticeChannel.SMS;
import static org.awaitility.Awaitility.await;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.contact.SealContacts;
import io.confetti.distribution.notice.model.NoticeKind;
import io.confetti.distribution.notice.plan.NoticeBatch;
import io.confetti.distribution.notice.plan.NoticeDraft;
import io.confetti.distribution.notice.plan.store.NoticeRows;
import io.confetti.platform.id.Ids;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** The words of tests that send notices. */
public final class Notices {
    static final long SHOP = 1001;

    private final Distribution distribution;
    private final long template;

    public Notices(Distribution distribution) {
        this.distribution = distribution;
        this.template = distribution.aTemplateWithStock(1);
        distribution.aTask(template, 1, 1, 1); // offered, so that there is something to say of it
    }

    /** Somebody new, who is never quiet, whatever the time is while the test runs. */
    public long user() {
        long user = id();
        distribution
                .sql()
                .sql(
                        "INSERT INTO t_user_notice_setting (user_id, quiet_from, quiet_until) VALUES (?, '12:00', '12:00')")
                .param(user)
                .update();
        return user;
    }

    long id() {
        return distribution.bean(Ids.class).next();
    }

    /** A notice that is due at once, unless more is said. */
    public Planned to(long user) {
        return new Planned(user);
    }

    public final class Planned {
        private final long user;
        private NoticeKind kind = NoticeKind.STARTS_SOON;
        private NoticeChannel channel = NoticeChannel.MAIL;
        private NoticeChannel otherwise;
        private Instant notBefore;
        private Instant staleAt;
        private Long coupon;
        private Long ofTemplate = template;
        private Long task;
        private long shop = SHOP;

        private Planned(long user) {
            this.user = user;
        }

        public Planned by(NoticeChannel channel) {
            this.channel = channel;
            return this;
        }

        public Planned otherwise(NoticeChannel other) {
            this.otherwise = other;
            return this;
        }

        Planned of(NoticeKind kind) {
            this.kind = kind;
            return this;
        }

        Planned notBefore(Instant time) {
            this.notBefore = time;
            return this;
        }

        Planned staleAt(Instant time) {
            this.staleAt = time;
            return this;
        }

        Planned coupon(long coupon, long template) {
            this.coupon = coupon;
            this.ofTemplate = template;
            return this;
        }

        Planned shop(long shop) {
            this.shop = shop;
            return this;
        }

        Planned task(long task) {
            this.task = task;
            return this;
        }

        public long plan() {
            long id = id();
            NoticeBatch batch = new NoticeBatch(kind, shop, id(), "", ofTemplate, task, notBefore);
            String other = otherwise == null ? null : sealed(shop, user, otherwise);
            distribution
                    .bean(NoticeRows.class)
                    .insert(
                            batch,
                            List.of(new NoticeDraft(
                                    id,
                                    user,
                                    coupon,
                                    channel,
                                    sealed(shop, user, channel),
                                    otherwise,
                                    other,
                                    null,
                                    staleAt)));
            return id;
        }
    }

    /** Short messages to different users, due at once; in the order of their ids. */
    public List<Long> planMany(int count) {
        List<NoticeDraft> drafts = Stream.generate(() -> id())
                .limit(count)
                .map(user -> new NoticeDraft(id(), user, null, SMS, sealed(SHOP, user, SMS), null, null, null, null))
                .toList();
        distribution
                .sql()
                .sql("INSERT INTO t_user_notice_setting (user_id, quiet_from, quiet_until) SELECT r.u, '12:00', '12:00'"
                        + " FROM JSON_TABLE(?, '$[*]' COLUMNS (u BIGINT PATH '$')) AS r")
                .param(JSON.toJSONString(
                        drafts.stream().map(NoticeDraft::userId).toList()))
                .update();
        distribution
                .bean(NoticeRows.class)
                .insert(new NoticeBatch(NoticeKind.STARTS_SOON, SHOP, id(), "", template, null, null), drafts);
        return drafts.stream().map(NoticeDraft::id).toList();
    }

    private String sealed(long shop, long user, NoticeChannel channel) {
        String address = channel == NoticeChannel.MAIL ? user + "@example.com" : "+8613800138000";
        return distribution.bean(SealContacts.class).seal(shop, user, channel, address);
    }

    /** State, outcome and number of tries. */
    public String row(long id) {
        return distribution
                .sql()
                .sql("SELECT state, outcome, attempts FROM t_notice WHERE id = ?")
                .param(id)
                .query((row, i) -> row.getString(1) + " " + row.getString(2) + " " + row.getInt(3))
                .single();
    }

    public void await(long id, String row) {
        await(() -> row(id), row);
    }

    public static <T> void await(Callable<T> actual, T expected) {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(50))
                .until(actual, expected::equals);
    }

    /** Channel, state and outcome of what a task has planned. */
    List<String> ofTask(long task) {
        return distribution
                .sql()
                .sql("SELECT channel, state, outcome FROM t_notice WHERE task_id = ? ORDER BY id")
                .param(task)
                .query((row, i) -> row.getString(1) + " " + row.getString(2) + " " + row.getString(3))
                .list();
    }

    /** What stands in for a notice: channel and state; empty if nothing does. */
    public List<String> standIns(long id) {
        return distribution
                .sql()
                .sql("SELECT channel, state FROM t_notice WHERE follows_id = ?")
                .param(id)
                .query((row, i) -> row.getString(1) + " " + row.getString(2))
                .list();
    }

    public void change(long id, String set) {
        distribution
                .sql()
                .sql("UPDATE t_notice SET " + set + " WHERE id = ?")
                .param(id)
                .update();
    }

    public void control(boolean paused) {
        distribution
                .sql()
                .sql("UPDATE t_notice_control SET paused = ? WHERE id = 1")
                .param(paused)
                .update();
    }
}
