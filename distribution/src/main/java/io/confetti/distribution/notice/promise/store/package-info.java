/** What the tables say of the promises of notices. */
package io.confetti.distribution.notice.promise.store;
