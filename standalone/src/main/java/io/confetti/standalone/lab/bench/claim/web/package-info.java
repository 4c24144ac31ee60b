/** The other ways to take a claim as end points of the engine, in a suite that was started for a benchmark. */
package io.confetti.standalone.lab.bench.claim.web;
