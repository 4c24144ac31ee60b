package io.confetti.distribution.people.web;

import io.confetti.distribution.people.Erase;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;

/** An erase as ops people see it. */
record EraseView(
        String id,

        @Schema(description = "null once the user is forgotten")
        String userId,

        @Schema(description = "What stands in place of the user where rows are kept")
        String alias,

        boolean ended,

        @Schema(description = "Each round goes over all tables; the last one finds nothing")
        int round,

        @Schema(description = "What the round could not do yet; null: nothing")
        String waitsFor,

        @Schema(description = "Rows and files that were changed")
        long erased,

        Instant askedAt,
        Instant endedAt) {

    static EraseView of(Erase erase) {
        return new EraseView(
                Long.toString(erase.id()),
                erase.userId() == 0 ? null : Long.toString(erase.userId()),
                Long.toString(-erase.id()),
                erase.endedAt().isPresent(),
                erase.place().number(),
                erase.place().waitsFor(),
                erase.erased(),
                erase.askedAt(),
                erase.endedAt().orElse(null));
    }
}
