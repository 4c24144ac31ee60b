/** What a claim is and what can become of it. */
package io.confetti.engine.claim.model;
