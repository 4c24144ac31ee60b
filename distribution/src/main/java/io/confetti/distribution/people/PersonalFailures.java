package io.confetti.distribution.people;

import io.confetti.contract.StorageKeys;
import io.confetti.distribution.people.store.FailuresOfPeople;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.PersonalData;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Failed rows lose their user, so that a repetition leaves them out. Files that were made of a task that names him go whole: those of failed rows,
 * and those of delivered ones, which are made anew when they are asked for. Files go first: rows find them.
 */
@Component
class PersonalFailures implements PersonalData {
    private static final int TASKS = 20;
    private static final String AGAIN = "again";

    private final FailuresOfPeople failures;
    private final Storage storage;

    PersonalFailures(FailuresOfPeople failures, Storage storage) {
        this.failures = failures;
        this.storage = storage;
    }

    @Override
    public String table() {
        return FailuresOfPeople.TABLE;
    }

    @Override
    public long count(long userId) {
        return failures.count(userId);
    }

    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        return failures.rows(userId, most);
    }

    @Override
    public Page erase(Erasure erasure, String after) {
        List<Long> tasks = failures.tasks(erasure.userId(), TASKS);
        long changed = 0;
        for (long task : tasks) {
            deleteFiles(task);
            changed += failures.blank(erasure.userId(), task);
        }
        if (!tasks.isEmpty()) {
            return new Page(changed, AGAIN, null);
        }
        for (long task : failures.pushedTo(erasure.alias())) {
            deleteFiles(task);
            changed += failures.blankAlike(erasure.userId(), task);
        }
        return Page.last(changed);
    }

    private void deleteFiles(long taskId) {
        try {
            storage.delete(StorageKeys.failureFile(taskId));
            storage.delete(StorageKeys.deliveredFile(taskId, "csv"));
            storage.delete(StorageKeys.deliveredFile(taskId, "xlsx"));
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
        failures.forgetFile(taskId);
    }
}
