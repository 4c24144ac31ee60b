/** The consumer of the common design that {@code bench claim} compares with. */
package io.confetti.standalone.lab.bench.claim.messaging;
