/** Tables of the benchmark alone. */
package io.confetti.standalone.lab.bench.claim.store;
