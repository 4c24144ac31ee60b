/** Promises of the suite, each checked by the service that keeps it. Way in: {@link io.confetti.platform.promise.PromiseCheck}. */
package io.confetti.platform.promise;
