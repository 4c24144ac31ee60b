/** Claims from the broker. */
package io.confetti.engine.claim.messaging;
