package io.confetti.code;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;

/**
 * The prefixes of all series, none of which begins another, so that a typed text belongs to one series at most and is assigned
 * without asking a database. Immutable.
 */
public final class Prefixes {
    /** Of texts that begin with no prefix. */
    public static final long NONE = -1;

    private static final int BITS = 5;
    private static final int ALL_BITS = BITS * CodePattern.LONGEST_PREFIX;

    /** A prefix as compared, and its series. */
    public record Entry(String prefix, long seriesId) {}

    /** First characters of each prefix in 60 bits, ascending; of prefix-free texts the greatest that is not beyond is the only candidate. */
    private final long[] packed;

    private final Entry[] entries;

    private Prefixes(Entry[] sorted) {
        this.entries = sorted;
        this.packed =
                Arrays.stream(sorted).mapToLong(entry -> pack(entry.prefix())).toArray();
    }

    /**
     * @param entries prefixes in any form, 2 to 12 characters of base 32
     * @throws CodeRefusedException if one begins another; it names both
     */
    public static Prefixes of(Collection<Entry> entries) {
        Entry[] sorted = entries.stream().map(Prefixes::normal).toArray(Entry[]::new);
        Arrays.sort(sorted, (a, b) -> a.prefix().compareTo(b.prefix()));
        for (int i = 1; i < sorted.length; i++) {
            if (sorted[i].prefix().startsWith(sorted[i - 1].prefix())) {
                throw new CodeRefusedException(collides(sorted[i].prefix(), sorted[i - 1]));
            }
        }
        return new Prefixes(sorted);
    }

    /**
     * The set with one prefix more, or the same if it is there.
     *
     * @throws CodeRefusedException if it collides with one that is there
     */
    public Prefixes with(Entry added) {
        Entry entry = normal(added);
        Optional<Entry> other = colliding(entry.prefix());
        if (other.isEmpty()) {
            var all = new ArrayList<>(entries());
            all.add(entry);
            return of(all);
        }
        if (other.get().equals(entry)) {
            return this;
        }
        throw new CodeRefusedException(collides(entry.prefix(), other.get()));
    }

    public Collection<Entry> entries() {
        return Collections.unmodifiableList(Arrays.asList(entries));
    }

    /** The series whose prefix a typed text begins with, however it is typed, or {@link #NONE}. Keeps no memory. */
    public long seriesOf(CharSequence typed) {
        long text = 0;
        int characters = 0;
        int length = Math.min(typed.length(), CodeText.LONGEST);
        for (int i = 0; i < length && characters < CodePattern.LONGEST_PREFIX; i++) {
            int value = TypedCharacter.value(typed.charAt(i));
            if (value == TypedCharacter.UNKNOWN) {
                break;
            }
            if (value >= 0) {
                text = text << BITS | value;
                characters++;
            }
        }
        int found = beginning(text << ALL_BITS - BITS * characters, characters);
        return found < 0 ? NONE : entries[found].seriesId();
    }

    /**
     * The prefix that begins this text or is begun by it: a new prefix, a shared word or an imported code may have none.
     *
     * @param text in any form
     */
    public Optional<Entry> colliding(CharSequence text) {
        String normal = CodeText.normalise(text);
        int readable = 0;
        while (readable < Math.min(normal.length(), CodePattern.LONGEST_PREFIX)
                && TypedCharacter.value(normal.charAt(readable)) >= 0) {
            readable++;
        }
        long first = pack(normal.substring(0, readable));
        int found = beginning(first, readable);
        if (found >= 0) {
            return Optional.of(entries[found]);
        }
        int place = Arrays.binarySearch(packed, first);
        int next = place < 0 ? -place - 1 : place;
        boolean begun = readable == normal.length() && next < entries.length;
        return begun && entries[next].prefix().startsWith(normal) ? Optional.of(entries[next]) : Optional.empty();
    }

    /** @return index of the prefix that begins the text, or a negative number */
    private int beginning(long text, int characters) {
        int place = Arrays.binarySearch(packed, text);
        int candidate = place < 0 ? -place - 2 : place;
        if (candidate < 0) {
            return -1;
        }
        int length = entries[candidate].prefix().length();
        boolean begins = length <= characters && (packed[candidate] ^ text) >>> ALL_BITS - BITS * length == 0;
        return begins ? candidate : -1;
    }

    private static long pack(String prefix) {
        long bits = 0;
        for (int i = 0; i < prefix.length(); i++) {
            bits = bits << BITS | TypedCharacter.value(prefix.charAt(i));
        }
        return bits << ALL_BITS - BITS * prefix.length();
    }

    private static Entry normal(Entry entry) {
        String prefix = CodeText.normalise(entry.prefix());
        boolean readable = prefix.chars().allMatch(character -> TypedCharacter.value((char) character) >= 0);
        if (!readable
                || prefix.length() < CodePattern.SHORTEST_PREFIX
                || prefix.length() > CodePattern.LONGEST_PREFIX) {
            throw new IllegalArgumentException("not a prefix: " + entry.prefix());
        }
        return new Entry(prefix, entry.seriesId());
    }

    private static CodeProblem collides(String prefix, Entry other) {
        return CodeProblem.ofWhole(
                CodeFault.PREFIX_COLLIDES,
                Map.of("prefix", prefix, "other", other.prefix(), "seriesId", other.seriesId()));
    }
}
