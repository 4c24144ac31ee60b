package io.confetti.contract;

import java.util.List;

/**
 * What codes would be worth to a user: answer of {@code POST /internal/codes/of-user/{userId}} of engine, whose body is
 * {@link CodesTyped}. An answer with NOT_VALID comes at a fixed time after the call, so that time tells nothing.
 *
 * @param codes in the order in which they were asked for; a code that was typed twice has one coupon
 */
public record CodesOnHand(List<CodeOnHand> codes) {}
