/** SQL of policies. */
package io.confetti.distribution.notice.policy.store;
