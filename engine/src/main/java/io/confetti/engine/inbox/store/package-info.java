/** SQL of inbox and popups: a fixed number of statements for each reading, however many coupons there are. */
package io.confetti.engine.inbox.store;
