package io.confetti.core.event;

/**
 * Hears what happens to pushes as a whole, in the transaction that makes it happen: what it writes commits and rolls back with
 * the change, and a failure of the listener rolls the change back. Facts are few, so each is brought to every listener.
 */
public interface PushListener {

    void hear(PushFact fact);
}
