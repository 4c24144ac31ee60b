package io.confetti.standalone.lab.chaos.job;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A shop that hears of all that other jobs do. */
final class Webhooks implements Job {

    private static final String PATH = "/api/merchant/webhooks";

    /** A post that was taken and not noted is taken again after its lease of 30 s. */
    private static final Duration REPEAT = Duration.ofSeconds(35);

    /** To hear everything, to hear repeats, and to hear nothing more. */
    private static final double AFTER_THE_OTHERS = 60 + 2 * REPEAT.toSeconds();

    private final RetryingApi operator;
    private final List<Job> others;
    private final WebhookReceiver receiver;
    private final Sender sender;
    private final Silence silence;
    private String id;

    /**
     * @param others whose facts have to be reported; they are judged before this one
     * @param sender what happens to the sender; where nothing does, it repeats nothing after its last post
     */
    Webhooks(Access access, List<Job> others, Sender sender) throws IOException {
        this.operator = access.asOperator();
        this.others = others;
        this.receiver = WebhookReceiver.start();
        this.sender = sender;
        this.silence = new Silence(sender == Sender.SPARED ? Duration.ZERO : REPEAT);
    }

    @Override
    public String title() {
        return "webhooks";
    }

    @Override
    public boolean listens() {
        return true;
    }

    @Override
    public void prepare() throws IOException {
        var endpoint = operator.post(PATH, Map.of("url", receiver.url(), "events", WebhookReceiver.EVENTS));
        id = endpoint.getString("id");
        receiver.trust(endpoint.getString("secret"));
    }

    @Override
    public void start() {
        // It only listens.
    }

    /** Not before a repeat that may still be pending has come: it is judged, too. */
    @Override
    public boolean isOver() {
        var verdict = verdict();
        return silence.isOver(verdict.isComplete(sender), verdict.posts().size(), System.nanoTime());
    }

    @Override
    public double limitSeconds() {
        return AFTER_THE_OTHERS
                + others.stream().mapToDouble(Job::limitSeconds).max().orElse(0);
    }

    @Override
    public Result result(Disturbance fault) {
        var verdict = verdict();
        var posts = verdict.posts().size();
        return new Result(
                verdict.facts().size(),
                verdict.isComplete(sender) ? "TOLD" : "OPEN",
                posts - verdict.repeated(),
                verdict.repeated(),
                verdict.complaints(fault.sender()));
    }

    @Override
    public List<Fact> facts() {
        return List.of();
    }

    @Override
    public void close() throws IOException {
        if (id != null) {
            operator.delete(PATH + "/" + id);
        }
        receiver.close();
    }

    private JudgeWebhooks verdict() {
        var facts = others.stream().flatMap(job -> job.facts().stream()).toList();
        return new JudgeWebhooks(receiver.posts(), receiver.forged(), facts);
    }
}
