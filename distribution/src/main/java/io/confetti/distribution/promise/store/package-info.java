/** What ended runs have left behind. */
package io.confetti.distribution.promise.store;
