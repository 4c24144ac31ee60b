package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RunCommand;
import io.confetti.contract.RunState;
import io.confetti.contract.TaskAnnounced;
import io.confetti.contract.UndoCommand;
import io.confetti.distribution.failure.CauseCounts;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.distribution.fixture.DyingConnections;
import io.confetti.distribution.run.store.CanaryRows.Due;
import io.confetti.distribution.run.store.RunRows;
import io.confetti.distribution.undo.RequestUndo;
import io.confetti.distribution.undo.store.UndoRows;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.id.Ids;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Random sequences of commands that come twice, late or out of order, of trials, ends and undos, whose process dies at any of
 * its statements or before the commit and repeats; held against a model of a few lines.
 * {@code -Dconfetti.commands.sequences=10000} runs more of them, {@code -Dconfetti.commands.seed=…} repeats one.
 */
class CommandModelIT {
    private static final int SEQUENCES = Integer.getInteger("confetti.commands.sequences", 150);
    private static final long SEED = Long.getLong("confetti.commands.seed", 0);
    private static final int STEPS = 18;
    private static final int STATEMENTS = 12;

    private static final List<PushCommand> DRAWN = List.of(
            PushCommand.PAUSE,
            PushCommand.PAUSE,
            PushCommand.PAUSE,
            PushCommand.RESUME,
            PushCommand.RESUME,
            PushCommand.CONTINUE,
            PushCommand.CONTINUE,
            PushCommand.RATE,
            PushCommand.RATE,
            PushCommand.CANCEL);

    private static Distribution distribution;
    private static TaskAnnounced pattern;
    private int deaths;

    @BeforeAll
    static void start() {
        Map<String, String> alone = Distribution.silent(Distribution.servers(), "model");
        alone.remove("spring.application.name"); // it has a database of its own
        alone.put("confetti.distribution.sweep-interval", "1d");
        distribution = Distribution.start(alone, DyingConnections.class);
        pattern = distribution.aTask(distribution.aTemplateWithStock(1), 1, 1, 1);
    }

    @AfterAll
    static void stop() {
        distribution.close();
    }

    @Test
    void whateverComesTheRunIsAsTheModelSays() {
        long first = SEED != 0 ? SEED : 1;
        long last = SEED != 0 ? SEED : SEQUENCES;
        for (long seed = first; seed <= last; seed++) {
            new Sequence(seed).run();
        }
        if (SEED == 0) {
            assertThat(deaths).as("steps that died").isGreaterThan(SEQUENCES / 4);
        }
    }

    /** What is known of a run, and what an operator has asked of it. */
    private final class Sequence {
        private final Random dice;
        private final String name;
        private final TaskAnnounced task;
        private final ModelRun model;
        private final List<RunCommand> onTheirWay = new ArrayList<>();
        private int chunks;

        private DesiredState asked = DesiredState.RUN;
        private Integer askedRate;
        private boolean askedToPass;
        private long askedVersion;

        Sequence(long seed) {
            this.dice = new Random(seed);
            this.name = "seed " + seed;
            this.model = new ModelRun(dice.nextBoolean());
            this.task = new TaskAnnounced(
                    distribution.bean(Ids.class).next(),
                    pattern.shopId(),
                    pattern.templateId(),
                    pattern.file(),
                    pattern.rule(),
                    pattern.acceptedAt(),
                    false,
                    null,
                    null,
                    null,
                    null);
        }

        void run() {
            insert();
            for (int step = 0; step < STEPS; step++) {
                take();
                compare(step);
            }
            jdbc().update("DELETE FROM t_task_run WHERE task_id = ?", task.taskId());
            jdbc().update("DELETE FROM t_task_chunk WHERE task_id = ?", task.taskId());
        }

        private void take() {
            switch (dice.nextInt(16)) {
                case 0, 1, 2, 3 -> ask();
                case 4, 5, 6, 7, 8 -> deliver();
                case 9, 10 -> begin();
                case 11 -> judgeTrial();
                case 12 -> give();
                case 13 -> end();
                case 14 -> undo();
                default -> endUndo();
            }
        }

        /** Somebody else reads it for a day, so no reader of ours does. */
        private void insert() {
            jdbc().update(
                            "INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version,"
                                    + " state, lease_owner, lease_until, created_at, canary_rows) VALUES (?, ?, ?, ?, 5000,"
                                    + " 1, 'PENDING', 'somebody', UTC_TIMESTAMP(3) + INTERVAL 1 DAY, UTC_TIMESTAMP(3), ?)",
                            task.taskId(),
                            task.shopId(),
                            task.templateId(),
                            JSON.toJSONString(task),
                            model.hasTrial() ? 1 : null);
        }

        private void ask() {
            // Once a cancel was asked for, nothing but a rate or the cancel itself is sent on.
            PushCommand command = asked.isFinal() ? PushCommand.RATE : DRAWN.get(dice.nextInt(DRAWN.size()));
            switch (command) {
                case PAUSE -> asked = asked.then(DesiredState.PAUSE);
                case RESUME, CONTINUE -> {
                    asked = asked.then(DesiredState.RUN);
                    askedToPass |= model.isHeld() && dice.nextInt(4) > 0; // else the copy does not know of it yet
                }
                case CANCEL -> asked = asked.then(DesiredState.CANCEL);
                default -> askedRate = dice.nextBoolean() ? null : 25 + dice.nextInt(5_000);
            }
            onTheirWay.add(next(command));
        }

        private RunCommand next(PushCommand command) {
            return new RunCommand(command, asked, askedRate, askedToPass, ++askedVersion, null, null);
        }

        /** Any message, and it may come again; one whose process dies comes again in any case. */
        private void deliver() {
            if (!onTheirWay.isEmpty()) {
                int at = dice.nextInt(onTheirWay.size());
                if (deliver(onTheirWay.get(at)) && dice.nextInt(3) > 0) {
                    onTheirWay.remove(at);
                }
            }
        }

        private boolean deliver(RunCommand command) {
            var outcome = tried(() -> distribution.bean(AcceptTask.class).accept(task.commanded(command)));
            outcome.ifPresent(seen -> assertThat(seen).as(name + " " + command).isEqualTo(model.command(command)));
            return outcome.isPresent();
        }

        private void begin() {
            if (!model.hasEnded()) {
                model.begin();
                jdbc().update("UPDATE t_task_run SET state = 'RUNNING' WHERE task_id = ?", task.taskId());
            }
        }

        private void judgeTrial() {
            boolean wasHeld = dice.nextBoolean();
            var due = new Due(task.taskId(), wasHeld, null);
            if (tried(() -> distribution.bean(JudgeCanary.class).judge(due)).isEmpty()) {
                return;
            }
            if (wasHeld) {
                model.goOn();
            } else {
                model.hold();
            }
        }

        private void give() {
            if (model.hasBegun() && !model.hasEnded()) {
                model.give();
                jdbc().update(
                                "INSERT INTO t_task_chunk (task_id, chunk_no, template_id, first_ordinal, last_ordinal,"
                                        + " reserved, load_gen, first_coupon, failed_reading, state, granted, created_at,"
                                        + " touched_at) VALUES (?, ?, ?, 1, 1, 1, 1, 1, '{}', 'SETTLED', 1,"
                                        + " UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))",
                                task.taskId(),
                                ++chunks,
                                task.templateId());
            }
        }

        /** Once it has ended, the time for an undo may end. */
        private void end() {
            if (model.hasEnded()) {
                model.endWindow();
                jdbc().update("UPDATE t_task_run SET undo_until = UTC_TIMESTAMP(3) WHERE task_id = ?", task.taskId());
                return;
            }
            Run run = distribution.bean(RunRows.class).find(task.taskId()).orElseThrow();
            RunState state = model.isToStop() ? RunState.CANCELLED : RunState.COMPLETED;
            var totals = new RunTotals(0, new CauseCounts(), 0);
            tried(() -> distribution.bean(EndRun.class).end(run, state, null, null, totals))
                    .ifPresent(done -> model.complete());
        }

        /** Asked of the run itself, or by a command that comes at once, after as many deaths as there are. */
        private void undo() {
            if (model.hasBegun() && dice.nextBoolean()) {
                asked = asked.then(DesiredState.UNDO);
                RunCommand command = next(PushCommand.UNDO);
                boolean isDelivered = false;
                while (!isDelivered) {
                    isDelivered = deliver(command);
                }
            } else {
                tried(this::requestUndo)
                        .ifPresent(accepted ->
                                assertThat(accepted).as(name + " undo").isEqualTo(model.undo()));
            }
        }

        private boolean requestUndo() {
            try {
                distribution.bean(RequestUndo.class).request(task.taskId(), new UndoCommand("model", false));
                return true;
            } catch (CouponException refused) {
                return false;
            }
        }

        private void endUndo() {
            if (model.isUndoing() && model.hasEnded()) {
                jdbc().update("UPDATE t_task_chunk SET undo_state = 'TOLD' WHERE task_id = ?", task.taskId());
            }
            tried(() -> distribution.bean(UndoRows.class).end(task.taskId())).ifPresent(done -> model.endUndo());
        }

        /** @return empty if its process died: nothing of the step is there */
        private <T> Optional<T> tried(Supplier<T> step) {
            return switch (dice.nextInt(6)) {
                case 0 -> diesAt(1 + dice.nextInt(STATEMENTS), step);
                case 1 -> diesBeforeItsCommit(step);
                default -> Optional.of(step.get());
            };
        }

        /** @param statement a step that has fewer of them is done */
        private <T> Optional<T> diesAt(int statement, Supplier<T> step) {
            DyingConnections.dieAt(statement);
            try {
                return Optional.of(step.get());
            } catch (DataAccessException death) {
                deaths++;
                return Optional.empty();
            } finally {
                DyingConnections.live();
            }
        }

        private <T> Optional<T> diesBeforeItsCommit(Supplier<T> step) {
            distribution.transaction().executeWithoutResult(transaction -> {
                step.get();
                transaction.setRollbackOnly();
            });
            return Optional.empty();
        }

        private void compare(int step) {
            Map<String, Object> row = jdbc().queryForMap(
                            "SELECT state, desired, rate, control_version, cancel_requested = 1 AS cancelled, held_reason,"
                                    + " undo_state FROM t_task_run WHERE task_id = ?",
                            task.taskId());
            Map<String, Object> expected = model.row();
            assertThat(row.entrySet().stream()
                            .filter(cell -> !Objects.equals(
                                    String.valueOf(cell.getValue()), String.valueOf(expected.get(cell.getKey())))))
                    .as(name + " step " + step + " model " + expected)
                    .isEmpty();
        }
    }

    private static JdbcTemplate jdbc() {
        return distribution.bean(JdbcTemplate.class);
    }
}
