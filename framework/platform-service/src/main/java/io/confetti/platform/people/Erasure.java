package io.confetti.platform.people;

/**
 * Somebody who is being forgotten.
 *
 * @param id of the erase
 */
public record Erasure(long id, long userId) {

    /** What stands in place of the user wherever a row is kept; no user has it. */
    public long alias() {
        return -id;
    }
}
