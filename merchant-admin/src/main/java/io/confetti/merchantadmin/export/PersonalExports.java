package io.confetti.merchantadmin.export;

import io.confetti.merchantadmin.export.store.RowExportStore;
import io.confetti.platform.people.Erasure;
import io.confetti.platform.people.PersonalData;
import io.confetti.platform.storage.Storage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Files of rows name people, and whom they name is not known without reading them: each erase deletes all of them. One that is
 * being written may have read the user before he was renamed, so its job ends; whoever wanted it asks again.
 *
 * <p>They are no finds of a round, or shops that ask for files all day would keep it from its end. The last round finds nothing in
 * any table: whatever names the user was begun before it comes here.
 */
@Component
class PersonalExports implements PersonalData {
    private static final int PAGE = 50;
    private static final String AGAIN = "again";

    private final RowExportStore exports;
    private final EndRowExport end;
    private final Storage storage;

    PersonalExports(RowExportStore exports, EndRowExport end, Storage storage) {
        this.exports = exports;
        this.end = end;
        this.storage = storage;
    }

    @Override
    public String table() {
        return "t_export";
    }

    @Override
    public long count(long userId) {
        return 0;
    }

    @Override
    public List<Map<String, Object>> rows(long userId, int most) {
        return List.of();
    }

    @Override
    public Page erase(Erasure erasure, String after) {
        List<RowExport> page = exports.namingPeople(PAGE);
        for (RowExport export : page) {
            if (end.giveUp(export, EndRowExport.PERSON_FORGOTTEN)) {
                delete(export);
            }
        }
        return page.isEmpty() ? Page.last(0) : new Page(0, AGAIN, null);
    }

    private void delete(RowExport export) {
        try {
            storage.delete(export.key());
        } catch (IOException away) {
            throw new UncheckedIOException(away);
        }
        exports.gone(export.id());
    }
}
