package io.confetti.merchantadmin.notice.task.client;

import io.confetti.contract.CommandedNotices;
import io.confetti.contract.ResendNoticesCommand;
import io.confetti.merchantadmin.notice.task.NoticeCommandError;
import io.confetti.merchantadmin.row.client.AskRows;
import io.confetti.platform.web.Answer;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Commands about notices of tasks, given to distribution. The caller has shown that the task is his. Each may be repeated; refusals
 * are passed on, and while distribution is away the caller gets 503: nothing is kept for later then.
 */
@Component
public class CommandNotices {
    private final TaskNoticesApi distribution;
    private final AskRows ask;

    CommandNotices(TaskNoticesApi distribution, AskRows ask) {
        this.distribution = distribution;
        this.ask = ask;
    }

    public CommandedNotices pause(long taskId) {
        return command(() -> distribution.pause(taskId));
    }

    public CommandedNotices resume(long taskId) {
        return command(() -> distribution.resume(taskId));
    }

    public CommandedNotices cancel(long taskId) {
        return command(() -> distribution.cancel(taskId));
    }

    public CommandedNotices resend(long taskId, ResendNoticesCommand command) {
        return command(() -> distribution.resend(taskId, command));
    }

    private CommandedNotices command(Supplier<Answer<CommandedNotices>> call) {
        return ask.ask(() -> call.get().data()).orElseThrow(NoticeCommandError.NOT_BEGUN::refusal);
    }
}
