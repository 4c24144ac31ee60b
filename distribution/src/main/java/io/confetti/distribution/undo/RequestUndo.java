package io.confetti.distribution.undo;

import io.confetti.contract.PushCommand;
import io.confetti.contract.RunState;
import io.confetti.contract.UndoCommand;
import io.confetti.contract.UndoProgress;
import io.confetti.distribution.chunk.store.ChunkControl;
import io.confetti.distribution.run.CancelUnbegun;
import io.confetti.distribution.run.TellRun;
import io.confetti.distribution.run.UndoCommanded;
import io.confetti.distribution.run.store.ControlRows;
import io.confetti.distribution.undo.store.UndoChunks;
import io.confetti.distribution.undo.store.UndoRows;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/**
 * Notes on a run that it is to be undone. A run that has not ended is cancelled first and undone once it has. Asking again is
 * answered alike.
 */
@Component
public class RequestUndo {

    private static final Logger log = LoggerFactory.getLogger(RequestUndo.class);

    private final UndoRows undos;
    private final UndoChunks chunks;
    private final ChunkControl waiting;
    private final TellRun tellRun;
    private final ControlRows controls;
    private final CancelUnbegun cancelUnbegun;

    RequestUndo(
            UndoRows undos,
            UndoChunks chunks,
            ChunkControl waiting,
            TellRun tellRun,
            ControlRows controls,
            CancelUnbegun cancelUnbegun) {
        this.undos = undos;
        this.chunks = chunks;
        this.waiting = waiting;
        this.tellRun = tellRun;
        this.controls = controls;
        this.cancelUnbegun = cancelUnbegun;
    }

    /**
     * @throws CouponException 404 if there is no such run; {@link UndoError} if nothing was granted or its window is over. Of
     *     the family those that cannot be undone are left out, and those that have not begun are cancelled
     */
    @Transactional
    public UndoProgress request(long taskId, UndoCommand command) {
        UndoRun run = undos.lock(taskId).orElseThrow(CommonError.NOT_FOUND::refusal);
        refusal(run).ifPresent(refusal -> {
            throw new CouponException(refusal);
        });
        ask(run, command.reason());
        if (command.family()) {
            undos.lockFamily(run).forEach(relative -> askRelative(relative, command.reason()));
        }
        return progress(taskId).orElseThrow();
    }

    /** A command, perhaps by message, so that nobody waits for a refusal: it is noted. */
    @EventListener
    void on(UndoCommanded commanded) {
        try {
            request(
                    commanded.taskId(),
                    new UndoCommand(
                            commanded.command().reason(), commanded.command().includesFamily()));
        } catch (CouponException refusal) {
            controls.refuse(
                    commanded.taskId(),
                    PushCommand.UNDO,
                    commanded.command().version(),
                    refusal.code().code(),
                    commanded.word());
            log.info(
                    "Undo refused taskId={} code={}",
                    commanded.taskId(),
                    refusal.code().code());
        }
    }

    /** Empty if there is no such run. */
    @Transactional(readOnly = true)
    public Optional<UndoProgress> progress(long taskId) {
        return undos.find(taskId).map(run -> {
            UndoChunks.Sums sums = chunks.sums(taskId);
            return new UndoProgress(
                    taskId, run.undoState(), sums.granted(), sums.revoked(), run.undoUntil(), run.undoneAt());
        });
    }

    private Optional<UndoError> refusal(UndoRun run) {
        if (run.isAskedFor()) {
            return Optional.empty();
        }
        if (!run.inWindow()) {
            return Optional.of(UndoError.WINDOW_OVER);
        }
        boolean nothingGranted = run.state() == RunState.PENDING
                || run.state().isEnd() && chunks.sums(run.taskId()).granted() == 0;
        return nothingGranted ? Optional.of(UndoError.NOTHING_GRANTED) : Optional.empty();
    }

    /** A repetition that has not begun would give again what is being taken back. */
    private void askRelative(UndoRun relative, String reason) {
        if (relative.state() == RunState.PENDING) {
            cancelUnbegun.cancel(relative.taskId());
        } else if (refusal(relative).isEmpty()) {
            ask(relative, reason);
        }
    }

    private void ask(UndoRun run, String reason) {
        if (!run.isAskedFor()) {
            undos.ask(run.taskId(), reason);
            waiting.wake(run.taskId()); // those of a paused push end as cancelled
            tellRun.tellAsItStands(run.taskId());
            log.info("Undo requested taskId={} state={}", run.taskId(), run.state());
        }
    }
}
