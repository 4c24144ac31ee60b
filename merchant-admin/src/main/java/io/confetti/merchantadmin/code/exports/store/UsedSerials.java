package io.confetti.merchantadmin.code.exports.store;

import java.util.HashSet;
import java.util.Set;
import java.util.stream.LongStream;
import org.springframework.stereotype.Repository;

/** Which codes are worth nothing any more. */
@Repository
public class UsedSerials {
    private final UsedMapper mapper;

    UsedSerials(UsedMapper mapper) {
        this.mapper = mapper;
    }

    /**
     * Serials of a few that were exchanged at least once, or declared void.
     *
     * @param first inclusive
     * @param last inclusive
     */
    public Set<Long> within(long seriesId, long first, long last) {
        var used = new HashSet<>(mapper.used(seriesId, first, last));
        for (VoidedRow voided : mapper.voided(seriesId, first, last)) {
            LongStream.rangeClosed(voided.firstSerial, voided.lastSerial).forEach(used::add);
        }
        return used;
    }
}
