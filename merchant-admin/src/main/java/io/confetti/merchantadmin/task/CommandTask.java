package io.confetti.merchantadmin.task;

import io.confetti.contract.CommandOutcome;
import io.confetti.contract.CommandedRun;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RefusedCommand;
import io.confetti.contract.RunControl;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.merchantadmin.task.client.DistributionRuns;
import io.confetti.merchantadmin.task.store.ControlStore;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.error.ErrorCode;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Has a command of an operator judged: by the run of the task if it has one, whose word is the answer. While distribution is
 * away the command goes by message and will apply; what is known here says then whether it makes sense.
 */
@Component
public class CommandTask {
    private static final Logger LOG = LoggerFactory.getLogger(CommandTask.class);
    private static final int TRIES = 10;

    private final TaskQueries queries;
    private final ControlStore controls;
    private final CancelScheduled cancelScheduled;
    private final DistributionRuns runs;
    private final KeepProgress keepProgress;
    private final AnnounceTasks announce;

    CommandTask(
            TaskQueries queries,
            ControlStore controls,
            CancelScheduled cancelScheduled,
            DistributionRuns runs,
            KeepProgress keepProgress,
            AnnounceTasks announce) {
        this.queries = queries;
        this.controls = controls;
        this.cancelScheduled = cancelScheduled;
        this.runs = runs;
        this.keepProgress = keepProgress;
        this.announce = announce;
    }

    /**
     * @param rate of RATE: user rows per second at most, null for as fast as it goes
     * @param undo of UNDO, else null
     */
    public record Order(PushCommand asked, Integer rate, UndoCommand undo) {
        public static Order of(PushCommand asked) {
            return new Order(asked, null, null);
        }

        public static Order undo(UndoCommand undo) {
            return new Order(PushCommand.UNDO, null, undo);
        }
    }

    /**
     * @param task as it stands now
     * @param isAnswered false if distribution is away: the command will apply
     */
    public record Commanded(DistributionTask task, CommandOutcome outcome, boolean isAnswered) {}

    /** @throws CouponException 409 with the task's word if the command makes no sense now */
    public Commanded command(long shopId, long taskId, Order order) {
        DistributionTask task = queries.require(shopId, taskId);
        if (task.isEnded() && order.asked() != PushCommand.UNDO) {
            return new Commanded(task, judge(task, order.asked()), true);
        }
        if (task.isScheduled() && isDecidedHere(task, order.asked())) {
            return new Commanded(queries.require(shopId, taskId), judge(task, order.asked()), true);
        }
        DistributionTask noted = note(task, order);
        if (noted.isScheduled()) { // the firing takes it along
            return new Commanded(noted, judge(task, order.asked()), true);
        }
        TaskAnnounced announcement = announcement(noted, order);
        Optional<CommandedRun> answer = runs.command(announcement);
        CommandOutcome outcome =
                answer.isPresent() ? keep(noted, answer.get()) : send(task, noted, announcement, order.asked());
        LOG.info(
                "Command taskId={} asked={} version={} outcome={} answered={}",
                taskId,
                order.asked(),
                noted.copy().control().version(),
                outcome,
                answer.isPresent());
        return new Commanded(queries.require(shopId, taskId), outcome, answer.isPresent());
    }

    /** Until a scheduled task is started its row judges, and no run knows of it. */
    private boolean isDecidedHere(DistributionTask scheduled, PushCommand asked) {
        return switch (judge(scheduled, asked)) {
            case APPLIES -> asked == PushCommand.CANCEL && cancelScheduled.cancel(scheduled.id());
            case SAME -> true;
            case NOTED, REFUSED, OVERTAKEN, UNKNOWN -> false;
        };
    }

    private static CommandOutcome judge(DistributionTask task, PushCommand asked) {
        CommandOutcome outcome = asked.on(task.word(), task.copy().control().desired());
        if (outcome == CommandOutcome.REFUSED) {
            throw TaskError.NOT_IN_THIS_STATE.refusalIn(task.word());
        }
        return outcome;
    }

    /** Gives the command its version. Another operator's command in between makes it the next one: only then it is read again. */
    private DistributionTask note(DistributionTask read, Order order) {
        DistributionTask task = read;
        for (int round = 0; round < TRIES; round++) {
            RunControl wanted = Wanted.after(task.copy().control(), order);
            boolean isNoted =
                    controls.note(task, wanted, Wanted.passesTrial(task.word(), order), Wanted.undo(task, order));
            task = queries.require(task.shopId(), task.id());
            if (isNoted) {
                return task;
            }
        }
        throw TaskError.COMMANDED_AT_ONCE.refusal();
    }

    private static TaskAnnounced announcement(DistributionTask noted, Order order) {
        return noted.announcement().commanded(noted.wanted(order.asked()));
    }

    private CommandOutcome keep(DistributionTask noted, CommandedRun answer) {
        TaskCopy copy = TaskCopy.of(answer.run());
        controls.keep(noted.id(), noted.copy().control().version(), copy.control());
        keepProgress.keep(noted.id(), copy);
        if (answer.outcome() == CommandOutcome.REFUSED) {
            throw refusal(copy);
        }
        return answer.outcome();
    }

    /** An undo is refused by rules of its own, with an argument less. */
    private static CouponException refusal(TaskCopy copy) {
        RefusedCommand refused = copy.control().refused();
        if (refused == null || refused.code().equals(TaskError.NOT_IN_THIS_STATE.code())) {
            return TaskError.NOT_IN_THIS_STATE.refusalIn(copy.word(false));
        }
        ErrorCode said = () -> new ErrorCode.Reason(refused.code(), TaskError.NOT_IN_THIS_STATE.status());
        return said.refusal();
    }

    private CommandOutcome send(
            DistributionTask before, DistributionTask noted, TaskAnnounced announcement, PushCommand asked) {
        CommandOutcome outcome;
        try {
            outcome = judge(before, asked);
        } catch (RuntimeException refused) {
            controls.keep(
                    noted.id(), noted.copy().control().version(), before.copy().control());
            throw refused;
        }
        announce.command(announcement);
        return outcome;
    }
}
