package io.confetti.distribution.notice.send;

import io.confetti.contract.NoticeChannel;
import io.confetti.distribution.notice.channel.Asked;
import io.confetti.distribution.notice.channel.NoticeProvider;
import io.confetti.distribution.notice.channel.OutgoingNotice;
import io.confetti.distribution.notice.channel.Repeat;
import io.confetti.distribution.notice.channel.Sent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;

/** A provider of mails that says what a test has told it to say, and takes everything else. */
class ScriptedProvider implements NoticeProvider {
    private final List<Long> given = new CopyOnWriteArrayList<>();
    private final Map<Long, Queue<Sent>> answers = new ConcurrentHashMap<>();
    private final Map<Long, Integer> asked = new ConcurrentHashMap<>();
    volatile Repeat repeat = Repeat.NEVER;

    void answer(long id, Sent... next) {
        answers.put(id, new ConcurrentLinkedQueue<>(List.of(next)));
    }

    /** How often the notice was given to it. */
    long given(long id) {
        return given.stream().filter(each -> each == id).count();
    }

    /** Found when it is asked for the second time. */
    int asked(long id) {
        return asked.getOrDefault(id, 0);
    }

    @Override
    public Asked ask(OutgoingNotice notice, Instant triedAt) {
        return asked.merge(notice.id(), 1, Integer::sum) == 2 ? Asked.seen("found") : Asked.NOT_SEEN;
    }

    @Override
    public NoticeChannel channel() {
        return NoticeChannel.MAIL;
    }

    @Override
    public String name() {
        return "scripted";
    }

    @Override
    public Repeat repeat() {
        return repeat;
    }

    @Override
    public Duration keyKept() {
        return Duration.ofHours(24);
    }

    @Override
    public Duration longestSend() {
        return Duration.ofSeconds(10);
    }

    @Override
    public Sent send(OutgoingNotice notice) {
        given.add(notice.id());
        Queue<Sent> script = answers.get(notice.id());
        Sent next = script == null ? null : script.poll();
        return next == null ? Sent.accepted("ref-" + notice.id()) : next;
    }
}
