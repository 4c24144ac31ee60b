/** Lists for other services. */
package io.confetti.engine.listing.web;
