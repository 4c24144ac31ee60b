package io.confetti.merchantadmin.live;

import io.confetti.contract.WaitingFor;
import io.confetti.merchantadmin.live.Alarm.Kind;
import io.confetti.merchantadmin.task.FireProblem;
import io.confetti.platform.request.PageRequest;
import io.confetti.webhook.PauseReason;
import io.confetti.webhook.WebhookEndpoint;
import io.confetti.webhook.WebhookQueries;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** What operators of a shop should look at. */
@Component
class FindAlarms {
    /** A verdict, and a reader that is free, come in their time. */
    private static final Set<WaitingFor> NOT_BY_ITSELF =
            EnumSet.of(WaitingFor.TEMPLATE_PAUSED, WaitingFor.SERVERS_AWAY);

    private final WebhookQueries webhooks;

    FindAlarms(WebhookQueries webhooks) {
        this.webhooks = webhooks;
    }

    /** Of tasks that were read already; one for each task at most. */
    static List<Alarm> ofTasks(Collection<LiveTask> tasks) {
        return tasks.stream().map(FindAlarms::ofTask).flatMap(Optional::stream).toList();
    }

    List<Alarm> ofWebhooks(long shopId) {
        return webhooks.list(shopId, PageRequest.read(null, null)).stream()
                .filter(FindAlarms::hasPausedByItself)
                .map(endpoint -> new Alarm(
                        Kind.WEBHOOK_PAUSED,
                        endpoint.id(),
                        endpoint.url(),
                        endpoint.pauseReason().name()))
                .toList();
    }

    private static boolean hasPausedByItself(WebhookEndpoint endpoint) {
        return endpoint.pauseReason() != null && endpoint.pauseReason() != PauseReason.BY_OPERATOR;
    }

    private static Optional<Alarm> ofTask(LiveTask live) {
        FireProblem problem = live.task().firing().problem();
        if (live.isOver()) {
            return Optional.empty();
        }
        if (problem == FireProblem.APPROVAL) {
            return alarm(Kind.TASK_AWAITS_APPROVAL, live, null);
        }
        if (problem != null) {
            return alarm(Kind.TASK_NOT_STARTED, live, problem.name());
        }
        if (live.isHeld()) {
            return alarm(Kind.TASK_HELD, live, live.snapshot().copy().control().heldReason());
        }
        return Optional.ofNullable(live.snapshot().waitingFor())
                .filter(NOT_BY_ITSELF::contains)
                .flatMap(cause -> alarm(Kind.TASK_WAITS, live, cause.name()));
    }

    private static Optional<Alarm> alarm(Kind kind, LiveTask live, String reason) {
        return Optional.of(
                new Alarm(kind, live.task().id(), live.task().command().name(), reason));
    }
}
