/** What searches have in common: words, and times of making. Each feature finds its own. */
package io.confetti.merchantadmin.search;
