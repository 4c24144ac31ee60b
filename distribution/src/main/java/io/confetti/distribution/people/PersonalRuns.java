package io.confetti.distribution.people;

import io.confetti.contract.TaskAnnounced;
import io.confetti.distribution.people.store.RunsOfPeople;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.PersonalData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Runs that were given their users as a list; an open one is waited for. */
@Component
class PersonalRuns implements PersonalData {
    private final RunsOfPeople runs;

    PersonalRuns(RunsOfPeople runs) {
        this.runs = runs;
    }

    @Override
    public String table() {
        return RunsOfPeople.TABLE;
    }

    @Override
    public long count(long userId) {
        return listing(userId, Integer.MAX_VALUE).size();
    }

    /** Without the other users of the lists. */
    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        return listing(userId, most).stream()
                .map(task -> Map.<String, Object>of(
                        "task_id", Long.toString(task.taskId()), "template_id", Long.toString(task.templateId())))
                .toList();
    }

    private List<TaskAnnounced> listing(long userId, int most) {
        List<TaskAnnounced> found = new ArrayList<>();
        long after = 0;
        for (Optional<Long> end = runs.pageEnd(after);
                end.isPresent() && found.size() < most;
                end = runs.pageEnd(after)) {
            found.addAll(runs.listing(userId, after, end.get()));
            after = end.get();
        }
        return found.subList(0, Math.min(most, found.size()));
    }

    @Override
    public List<String> holdups(long userId) {
        return runs.openNaming(userId).stream().map(task -> "task " + task).toList();
    }

    @Override
    public Page erase(Erasure erasure, String after) {
        long from = after.isEmpty() ? 0 : Long.parseLong(after);
        Optional<Long> end = runs.pageEnd(from);
        if (end.isEmpty()) {
            return new Page(
                    0, null, holdups(erasure.userId()).stream().findFirst().orElse(null));
        }
        long changed = 0;
        for (TaskAnnounced task : runs.listing(erasure.userId(), from, end.get())) {
            if (!runs.isOpen(task.taskId())) {
                runs.keep(task.from(task.source().renamed(erasure.userId(), erasure.alias())));
                changed++;
            }
        }
        return new Page(changed, end.get().toString(), null);
    }
}
