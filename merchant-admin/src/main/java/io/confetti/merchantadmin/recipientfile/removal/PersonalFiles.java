package io.confetti.merchantadmin.recipientfile.removal;

import io.confetti.merchantadmin.recipientfile.removal.SearchFile.Found;
import io.confetti.merchantadmin.recipientfile.removal.store.GoneFiles;
import io.confetti.merchantadmin.recipientfile.removal.store.SearchedFiles;
import io.confetti.merchantadmin.recipientfile.removal.store.SearchedFiles.Kept;
import io.confetti.merchantadmin.recipientfile.removal.store.SearchedFiles.Open;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.PersonalData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/**
 * Files that name a user go whole, once no task needs them. Only their content says whom they name, so each is read, once per erase. A file that cannot
 * be read goes, too: no task can have it, and nobody knows whom it names.
 */
@Component
class PersonalFiles implements PersonalData {
    private final SearchedFiles files;
    private final SearchFile search;
    private final RemoveFile removeFile;
    private final GoneFiles gone;

    PersonalFiles(SearchedFiles files, SearchFile search, RemoveFile removeFile, GoneFiles gone) {
        this.files = files;
        this.search = search;
        this.removeFile = removeFile;
        this.gone = gone;
    }

    @Override
    public String table() {
        return "t_recipient_file";
    }

    @Override
    public long count(long userId) {
        return naming(userId, Integer.MAX_VALUE).size();
    }

    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        return naming(userId, most).stream()
                .map(file -> Map.<String, Object>of("id", Long.toString(file.id()), "label", file.label()))
                .toList();
    }

    private List<Kept> naming(long userId, int most) {
        List<Kept> naming = new ArrayList<>();
        for (Optional<Kept> file = files.next(0);
                file.isPresent() && naming.size() < most;
                file = files.next(file.get().id())) {
            if (search(file.get(), userId) == Found.NAMED) {
                naming.add(file.get());
            }
        }
        return naming;
    }

    @Override
    public List<String> holdups(long userId) {
        Map<Long, Found> searched = new HashMap<>();
        List<String> tasks = new ArrayList<>();
        for (Open open : files.ofOpenTasks()) {
            Found found = searched.computeIfAbsent(open.file().id(), id -> search(open.file(), userId));
            if (found == Found.NAMED) {
                tasks.add("task " + open.taskId());
            }
        }
        return tasks;
    }

    /** One file. One that stays is looked at again in the next round, and what comes behind it with it. */
    @Override
    public Page erase(Erasure erasure, String after) {
        Kept file = files.next(files.seenUntil(erasure.id())).orElse(null);
        if (file == null) {
            return new Page(0, null, gone.leftOver(1).isEmpty() ? null : "contents that are to be deleted");
        }
        long removed = 0;
        try {
            if (search(file, erasure.userId()) != Found.NOT_NAMED) {
                removed = removeFile.remove(file.id(), GoneReason.PERSON) ? 1 : 0;
            }
        } catch (FileNeededException needed) {
            return new Page(0, null, "task " + needed.names());
        } catch (IOException away) {
            throw new UncheckedIOException(away); // the file is marked, its content goes later; this page comes again
        }
        files.seen(erasure.id(), file.id());
        return new Page(removed, Long.toString(file.id()), null);
    }

    private Found search(Kept file, long userId) {
        try {
            return search.search(file.sha256(), userId);
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
    }
}
