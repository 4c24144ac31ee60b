package io.confetti.distribution.people;

import io.confetti.distribution.people.Erase.Round;
import io.confetti.distribution.people.client.PeopleOfServices;
import io.confetti.distribution.people.store.EraseRows;
import io.confetti.platform.failpoint.FailPoints;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Goes through one round of an erase, page by page. What a page did is kept before the next one; a page may come twice. */
@Component
class CarryOutErase {
    private static final Logger log = LoggerFactory.getLogger(CarryOutErase.class);

    private final EraseRows rows;
    private final PeopleOfServices people;
    private final PeopleProperties properties;
    private final FailPoints failPoints;

    CarryOutErase(EraseRows rows, PeopleOfServices people, PeopleProperties properties, FailPoints failPoints) {
        this.rows = rows;
        this.people = people;
        this.properties = properties;
        this.failPoints = failPoints;
    }

    /** @param taken by this instance */
    void round(Erase taken) {
        List<String> tables = people.tables();
        Erase erase = startedAt(taken, tables);
        for (String table : tables.subList(tables.indexOf(erase.place().at()), tables.size())) {
            Optional<Erase> passed = pass(
                    table.equals(erase.place().at())
                            ? erase
                            : erase.in(erase.place().at(table)));
            if (passed.isEmpty()) {
                return;
            }
            erase = passed.get();
        }
        finish(erase);
    }

    /** At a table that a release before had the round begins again. */
    private static Erase startedAt(Erase taken, List<String> tables) {
        Round round = taken.place();
        if (tables.contains(round.at())) {
            return taken;
        }
        return taken.in(Round.begin(round.number()).at(tables.get(0)));
    }

    /** All pages of a table. @return empty if somebody else has taken the erase */
    private Optional<Erase> pass(Erase begun) {
        Erase erase = begun;
        do {
            erase = erase.with(people.erase(
                    erase.erasure(), erase.place().at(), erase.place().after()));
            failPoints.reach("erase-page-not-kept", erase.id());
            if (!rows.keep(erase, properties.lease())) {
                return Optional.empty();
            }
        } while (!erase.place().after().isEmpty());
        return Optional.of(erase);
    }

    private void finish(Erase erase) {
        if (erase.place().isClean() && rows.end(erase, properties.settle())) {
            log.info(
                    "Erase ended eraseId={} rounds={} erased={}",
                    erase.id(),
                    erase.place().number(),
                    erase.erased());
            return;
        }
        Round next = Round.begin(erase.place().number() + 1);
        log.info(
                "Erase goes round eraseId={} round={} waitsFor={}",
                erase.id(),
                next.number(),
                erase.place().waitsFor());
        rows.keep(erase.in(next), properties.rest());
    }
}
