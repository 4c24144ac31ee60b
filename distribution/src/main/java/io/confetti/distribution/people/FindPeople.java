package io.confetti.distribution.people;

import io.confetti.distribution.people.client.PeopleOfServices;
import io.confetti.distribution.people.store.EraseRows;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/** Finds what is kept of one person, and how far somebody is forgotten. */
@Component
public class FindPeople {
    private final PeopleOfServices people;
    private final EraseRows erases;

    FindPeople(PeopleOfServices people, EraseRows erases) {
        this.people = people;
        this.erases = erases;
    }

    /**
     * @param found rows and files in all
     * @param tables by service and table
     */
    public record Kept(long found, Map<String, Long> tables) {}

    public Kept count(long userId) {
        Map<String, Long> tables = people.count(userId);
        return new Kept(tables.values().stream().mapToLong(Long::longValue).sum(), tables);
    }

    public Map<String, List<Map<String, Object>>> rows(long userId) {
        return people.rows(userId);
    }

    public Erase erase(long id) {
        return erases.find(id).orElseThrow(PeopleError.NO_SUCH_ERASE::refusal);
    }
}
