package io.confetti.distribution.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.JSON;
import io.confetti.contract.CommandOutcome;
import io.confetti.contract.DesiredState;
import io.confetti.contract.PushCommand;
import io.confetti.contract.RunCommand;
import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.fixture.Distribution;
import io.confetti.platform.id.Ids;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Random sequences of commands that come twice, late, out of order, or whose process dies before the commit, held against a
 * model of a few lines. {@code -Dconfetti.commands.sequences=10000} runs more of them, {@code -Dconfetti.commands.seed=…}
 * repeats one.
 */
class CommandModelIT {
    private static final int SEQUENCES = Integer.getInteger("confetti.commands.sequences", 150);
    private static final long SEED = Long.getLong("confetti.commands.seed", 0);
    private static final int STEPS = 14;

    /** What each command does, in the columns of {@link #column}. */
    private static final Map<PushCommand, List<CommandOutcome>> TABLE = Map.of(
            PushCommand.PAUSE, outcomes("APPLIES APPLIES SAME REFUSED REFUSED"),
            PushCommand.RESUME, outcomes("SAME SAME APPLIES SAME REFUSED"),
            PushCommand.RATE, outcomes("NOTED APPLIES NOTED NOTED REFUSED"),
            PushCommand.CANCEL, outcomes("APPLIES APPLIES APPLIES SAME SAME"));

    private static final List<PushCommand> DRAWN = List.of(
            PushCommand.PAUSE,
            PushCommand.PAUSE,
            PushCommand.PAUSE,
            PushCommand.RESUME,
            PushCommand.RESUME,
            PushCommand.RESUME,
            PushCommand.RATE,
            PushCommand.RATE,
            PushCommand.CANCEL);

    private static Distribution distribution;
    private static TaskAnnounced pattern;

    private static List<CommandOutcome> outcomes(String words) {
        return List.of(words.split(" ")).stream().map(CommandOutcome::valueOf).toList();
    }

    @BeforeAll
    static void start() {
        distribution = Distribution.shared();
        pattern = distribution.aTask(distribution.aTemplateWithStock(1), 1, 1, 1);
    }

    @Test
    void whateverComesTheRunIsAsTheModelSays() {
        long first = SEED != 0 ? SEED : 1;
        long last = SEED != 0 ? SEED : SEQUENCES;
        for (long seed = first; seed <= last; seed++) {
            new Sequence(seed).run();
        }
    }

    /** What is known of a run, and what an operator has asked of it. */
    private final class Sequence {
        private final Random dice;
        private final String name;
        private final TaskAnnounced task;
        private final List<RunCommand> onTheirWay = new ArrayList<>();

        private boolean hasBegun;
        private boolean hasEnded;
        private DesiredState desired = DesiredState.RUN;
        private Integer rate;
        private long version;

        private DesiredState asked = DesiredState.RUN;
        private Integer askedRate;
        private long askedVersion;

        Sequence(long seed) {
            this.dice = new Random(seed);
            this.name = "seed " + seed;
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
                    null);
        }

        void run() {
            insert();
            for (int step = 0; step < STEPS; step++) {
                switch (dice.nextInt(6)) {
                    case 0, 1 -> ask();
                    case 2, 3, 4 -> deliver();
                    default -> begin();
                }
                compare(step);
            }
            jdbc().update("DELETE FROM t_task_run WHERE task_id = ?", task.taskId());
        }

        /** Somebody else reads it for a day, so no reader of ours does. */
        private void insert() {
            jdbc().update(
                            "INSERT INTO t_task_run (task_id, shop_id, template_id, snapshot, chunk_size, reader_version,"
                                    + " state, lease_owner, lease_until, created_at) VALUES (?, ?, ?, ?, 5000, 1, 'PENDING',"
                                    + " 'somebody', UTC_TIMESTAMP(3) + INTERVAL 1 DAY, UTC_TIMESTAMP(3))",
                            task.taskId(),
                            task.shopId(),
                            task.templateId(),
                            JSON.toJSONString(task));
        }

        private void ask() {
            // Once a cancel was asked for, nothing but a rate or the cancel itself is sent on.
            PushCommand command = asked.isFinal() ? PushCommand.RATE : DRAWN.get(dice.nextInt(DRAWN.size()));
            switch (command) {
                case PAUSE -> asked = asked.then(DesiredState.PAUSE);
                case RESUME -> asked = asked.then(DesiredState.RUN);
                case CANCEL -> asked = asked.then(DesiredState.CANCEL);
                default -> askedRate = dice.nextBoolean() ? null : 25 + dice.nextInt(5_000);
            }
            onTheirWay.add(new RunCommand(command, asked, askedRate, false, ++askedVersion, null, null));
        }

        /** Any message, and it may come again; of some the process dies before the commit. */
        private void deliver() {
            if (onTheirWay.isEmpty()) {
                return;
            }
            int at = dice.nextInt(onTheirWay.size());
            RunCommand command = onTheirWay.get(at);
            if (dice.nextInt(6) == 0) {
                distribution.transaction().executeWithoutResult(transaction -> {
                    accept(command);
                    transaction.setRollbackOnly();
                });
                return;
            }
            CommandOutcome seen = accept(command);
            assertThat(seen).as(name + " " + command).isEqualTo(expected(command));
            if (dice.nextInt(3) > 0) {
                onTheirWay.remove(at);
            }
        }

        private CommandOutcome accept(RunCommand command) {
            return distribution.bean(AcceptTask.class).accept(task.commanded(command));
        }

        private CommandOutcome expected(RunCommand command) {
            if (command.version() <= version) {
                return command.version() == version ? CommandOutcome.SAME : CommandOutcome.OVERTAKEN;
            }
            CommandOutcome outcome = TABLE.get(command.asked()).get(column());
            boolean isKept = outcome != CommandOutcome.REFUSED && !hasEnded;
            if (isKept) {
                boolean leaves = command.asked() == PushCommand.PAUSE && outcome == CommandOutcome.SAME;
                desired = leaves ? desired : desired.then(command.desired());
                rate = command.rate();
                version = command.version();
            }
            hasEnded |= command.desired() == DesiredState.CANCEL && !hasBegun;
            return outcome;
        }

        /** Pending, running, paused, being cancelled, ended. */
        private int column() {
            if (hasEnded) {
                return 4;
            }
            if (desired == DesiredState.CANCEL) {
                return 3;
            }
            if (desired == DesiredState.PAUSE) {
                return 2;
            }
            return hasBegun ? 1 : 0;
        }

        private void begin() {
            if (!hasEnded && !hasBegun) {
                hasBegun = true;
                jdbc().update("UPDATE t_task_run SET state = 'RUNNING' WHERE task_id = ?", task.taskId());
            }
        }

        private void compare(int step) {
            Map<String, Object> row = jdbc().queryForMap(
                            "SELECT state, desired, rate, control_version, cancel_requested = 1 AS cancelled FROM t_task_run WHERE task_id = ?",
                            task.taskId());
            Map<String, Object> model = new HashMap<>();
            model.put("state", hasEnded ? "CANCELLED" : hasBegun ? "RUNNING" : "PENDING");
            model.put("desired", desired.name());
            model.put("rate", rate);
            model.put("control_version", version);
            model.put("cancelled", desired == DesiredState.CANCEL ? 1 : 0);
            assertThat(row.entrySet().stream()
                            .filter(cell -> !Objects.equals(
                                    String.valueOf(cell.getValue()), String.valueOf(model.get(cell.getKey())))))
                    .as(name + " step " + step + " model " + model)
                    .isEmpty();
        }
    }

    private static JdbcTemplate jdbc() {
        return distribution.bean(JdbcTemplate.class);
    }
}
