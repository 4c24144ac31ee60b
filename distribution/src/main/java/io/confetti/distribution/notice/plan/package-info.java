/** Makes rows of what users are to be told. */
package io.confetti.distribution.notice.plan;
