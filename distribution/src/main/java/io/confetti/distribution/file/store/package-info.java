/** Tries of files in the rows of runs. */
package io.confetti.distribution.file.store;
