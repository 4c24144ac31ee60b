package io.confetti.distribution.notice.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.confetti.contract.NoticeChannel;
import io.confetti.contract.NoticeFailurePage;
import io.confetti.contract.NoticePlan;
import io.confetti.contract.NoticeStep;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.TaskNotices;
import io.confetti.contract.TaskNotices.OfChannel;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.notice.model.NoticeState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What operators see of the notices of a task. */
class TaskNoticesIT {
    private static Distribution distribution;

    private final TaskNoticeQueries queries = distribution.bean(TaskNoticeQueries.class);
    private TaskNoticeFixture notices;

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
    }

    @BeforeEach
    void aTask() {
        notices = TaskNoticeFixture.planned(distribution);
    }

    @Test
    void everyStateIsCountedPerChannelAndEveryReasonToo() {
        for (NoticeState state : NoticeState.values()) {
            notices.have(2, NoticeChannel.MAIL, state, "BUSY");
        }
        notices.have(3, NoticeChannel.SMS, NoticeState.SUPPRESSED, "CAP");
        notices.have(1, NoticeChannel.SMS, NoticeState.SUPPRESSED, "OPT_OUT");
        notices.have(1, NoticeChannel.SMS, NoticeState.UNKNOWN, null);
        TaskNoticeFixture.planned(distribution).have(5, NoticeChannel.MAIL, NoticeState.SENT, null);

        TaskNotices summary = queries.summary(notices.taskId()).orElseThrow();

        assertThat(summary.planning()).isEqualTo("PLANNED");
        assertThat(summary.channels())
                .extracting(OfChannel::channel)
                .containsExactly(NoticeChannel.MAIL, NoticeChannel.SMS);
        OfChannel mail = summary.channels().get(0);
        assertThat(mail.states())
                .hasSize(NoticeState.values().length)
                .allSatisfy((state, count) -> assertThat(count).isEqualTo(2));
        assertThat(mail.outcomes())
                .as("what is still under way, or arrived, has no reason")
                .isEqualTo(Map.of("BUSY", 8L));
        OfChannel sms = summary.channels().get(1);
        assertThat(sms.states()).isEqualTo(Map.of("SUPPRESSED", 4L, "UNKNOWN", 1L));
        assertThat(sms.outcomes()).isEqualTo(Map.of("CAP", 3L, "OPT_OUT", 1L));
    }

    @Test
    void whatDidNotArriveComesInPagesAndOnce() {
        notices.have(3, NoticeChannel.SMS, NoticeState.FAILED, "BAD_CONTACT");
        notices.have(2, NoticeChannel.MAIL, NoticeState.SUPPRESSED, "CAP");
        notices.have(2, NoticeChannel.SMS, NoticeState.UNKNOWN, null);
        notices.have(1, NoticeChannel.MAIL, NoticeState.BOUNCED, "NO_SUCH_USER");
        notices.have(2, NoticeChannel.MAIL, NoticeState.SENT, null);
        notices.have(2, NoticeChannel.SMS, NoticeState.CANCELLED, null);
        List<NoticeFailurePage.Line> all = new ArrayList<>();
        Long after = 0L;
        int pages = 0;
        for (; after != null; pages++) {
            NoticeFailurePage page = queries.failures(notices.taskId(), after, 3);
            all.addAll(page.lines());
            after = page.next();
        }

        assertThat(pages).isEqualTo(3);
        assertThat(all)
                .isSortedAccordingTo((a, b) -> Long.compare(a.noticeId(), b.noticeId()))
                .doesNotHaveDuplicates()
                .extracting(line -> line.channel() + " " + line.state() + " " + line.outcome())
                .containsExactly(
                        "SMS FAILED BAD_CONTACT",
                        "SMS FAILED BAD_CONTACT",
                        "SMS FAILED BAD_CONTACT",
                        "MAIL SUPPRESSED CAP",
                        "MAIL SUPPRESSED CAP",
                        "SMS UNKNOWN null",
                        "SMS UNKNOWN null",
                        "MAIL BOUNCED NO_SUCH_USER");
        assertThat(all).allSatisfy(line -> assertThat(line.endedAt()).isNotNull());
        assertThat(all.toString()).doesNotContain(TaskNoticeFixture.CONTACT);
        assertThat(queries.failures(notices.taskId() + 1, 0, 3).lines()).isEmpty();
    }

    @Test
    void aTaskThatSendsNothingSaysWhatTheAppShows() {
        TaskAnnounced task = distribution.aTask(distribution.aTemplateWithStock(0), 1, 1, 1);
        task = task.told(new NoticePlan(List.of(NoticeStep.of(NoticeChannel.IN_APP)), null, null));
        distribution.pushed(task);

        assertThat(queries.summary(task.taskId())).hasValue(new TaskNotices(true, false, null, List.of()));
        assertThat(queries.summary(1)).as("no run").isEmpty();
    }
}
