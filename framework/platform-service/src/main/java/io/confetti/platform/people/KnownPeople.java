package io.confetti.platform.people;

import io.confetti.platform.error.CommonError;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** All that this service keeps of people. */
public class KnownPeople {
    /** More would be a table, not a person. */
    static final int MOST_ROWS = 10_000;

    private final Map<String, PersonalData> tables;

    KnownPeople(List<PersonalData> tables) {
        this.tables = tables.stream()
                .collect(Collectors.toMap(
                        PersonalData::table,
                        Function.identity(),
                        (one, other) -> {
                            throw new IllegalStateException("Two ways to forget people of " + one.table());
                        },
                        TreeMap::new));
    }

    /** In the order in which they are gone through. */
    public List<String> tables() {
        return List.copyOf(tables.keySet());
    }

    /** Rows that name the user, by table; tables without are left out. */
    public Map<String, Long> count(long userId) {
        Map<String, Long> counts = new LinkedHashMap<>();
        tables.forEach((name, table) -> {
            long rows = table.count(userId);
            if (rows > 0) {
                counts.put(name, rows);
            }
        });
        return counts;
    }

    /** What stands in these rows, by table; of one table 10,000 at most. */
    public Map<String, List<Map<String, Object>>> rows(long userId) {
        Map<String, List<Map<String, Object>>> rows = new LinkedHashMap<>();
        tables.forEach((name, table) -> {
            List<Map<String, Object>> some = table.rows(userId, MOST_ROWS);
            if (!some.isEmpty()) {
                rows.put(name, some);
            }
        });
        return rows;
    }

    public List<String> holdups(long userId) {
        return tables.values().stream()
                .flatMap(table -> table.holdups(userId).stream())
                .toList();
    }

    public PersonalData.Page erase(Erasure erasure, String table, String after) {
        PersonalData found = tables.get(table);
        if (found == null) {
            throw CommonError.NOT_FOUND.refusal();
        }
        return found.erase(erasure, after);
    }
}
