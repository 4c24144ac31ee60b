package io.confetti.platform.people;

import java.util.List;
import java.util.Map;

/**
 * What one table, or one kind of file, keeps of people. The owner of the table has a bean of this type; {@link KnownPeople} asks all of a
 * service. Each table whose rows name a user needs one: a test compares them with the migrations.
 */
public interface PersonalData {

    /** Name of the table; how far an erase has come is kept by it. */
    String table();

    /** Rows that name the user. */
    long count(long userId);

    /** What stands in them, by column; the first {@code most}. */
    List<Map<String, Object>> rows(long userId, int most);

    /** What has to come to its end before the user can be forgotten, in words for ops people. */
    default List<String> holdups(long userId) {
        return List.of();
    }

    /**
     * Forgets the user on one page. May be repeated, and run beside itself.
     *
     * @param after where the page begins: {@link Page#next} of the one before, empty for the first one
     */
    Page erase(Erasure erasure, String after);

    /**
     * @param rows that were changed
     * @param next where the next page begins; null: there is none
     * @param waitsFor what cannot be changed yet; null: nothing
     */
    record Page(long rows, String next, String waitsFor) {
        public static Page last(long rows) {
            return new Page(rows, null, null);
        }
    }
}
