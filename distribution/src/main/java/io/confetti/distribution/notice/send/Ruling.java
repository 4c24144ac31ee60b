package io.confetti.distribution.notice.send;

import io.confetti.distribution.notice.model.Suppression;
import java.time.Instant;
import java.time.LocalDate;

/** What is to be done with a notice whose time has come. */
sealed interface Ruling {

    /** @param day of the user, on which it counts */
    record Send(LocalDate day) implements Ruling {}

    record Suppress(Suppression reason) implements Ruling {}

    /** It is quiet until then. */
    record Wait(Instant until) implements Ruling {}
}
