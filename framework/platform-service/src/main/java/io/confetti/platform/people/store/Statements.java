package io.confetti.platform.people.store;

import java.util.List;

/**
 * What is said to one table.
 *
 * @param rows finds those of the user
 * @param forget each changes some of them, so that they are found no more
 * @param refuse texts of what speaks against forgetting the user; null: nothing ever does
 * @param await texts of what has to end first, once it is asked for; null: nothing
 */
record Statements(String table, String rows, List<String> forget, String refuse, String await) {
    static Statements of(String table, String rows, String... forget) {
        return new Statements(table, rows, List.of(forget), null, null);
    }
}
