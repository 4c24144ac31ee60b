/** The pages behind the links. */
package io.confetti.distribution.notice.unsubscribe.web;
