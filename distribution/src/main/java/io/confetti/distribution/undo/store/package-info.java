/** Undos in the database. Way in: {@link io.confetti.distribution.undo.store.UndoRows}. */
package io.confetti.distribution.undo.store;
