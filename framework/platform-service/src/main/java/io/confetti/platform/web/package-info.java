/** One form of answer and one form of refusal for every HTTP call. Way in: {@link io.confetti.platform.web.Answer}. */
package io.confetti.platform.web;
