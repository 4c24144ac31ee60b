package io.confetti.merchantadmin.live.web;

import io.confetti.merchantadmin.live.LiveChange;
import io.confetti.merchantadmin.live.web.LiveView.AlarmView;
import io.confetti.merchantadmin.live.web.LiveView.TodayView;
import io.confetti.merchantadmin.task.web.TaskViews;
import java.nio.charset.StandardCharsets;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/** Writes events as the WHATWG's server-sent events want them: JSON has no line break, so one line of data is enough. */
@Component
class LiveEvents {
    private static final byte[] HEARTBEAT = bytes(":\n\n");

    private final TaskViews tasks;
    private final JsonMapper json;

    LiveEvents(TaskViews tasks, JsonMapper json) {
        this.tasks = tasks;
        this.json = json;
    }

    /** What has changed, in the reader's language. */
    byte[] state(LiveChange change, String acceptLanguage) {
        var view = new LiveView(
                change.isComplete(),
                change.tasks().stream()
                        .map(live -> tasks.of(live.task(), live.snapshot(), acceptLanguage))
                        .toList(),
                change.alarms() == null
                        ? null
                        : change.alarms().stream().map(AlarmView::of).toList(),
                change.today() == null ? null : TodayView.of(change.today()));
        return bytes("id: %s\nevent: state\ndata: %s\n\n".formatted(change.position(), json.writeValueAsString(view)));
    }

    /** The last one. */
    byte[] end(LiveEnd reason) {
        return bytes("event: end\ndata: {\"reason\":\"%s\"}\n\n".formatted(reason));
    }

    /** A comment, which readers pass over. */
    byte[] heartbeat() {
        return HEARTBEAT.clone();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
