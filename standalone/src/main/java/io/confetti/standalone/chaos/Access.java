package io.confetti.standalone.chaos;

import java.util.function.LongFunction;

/**
 * How the lab comes in: through the gateway, as everybody.
 *
 * @param gateway base address
 * @param operator token of an operator
 * @param ops token of an ops person
 * @param user tokens of users by their ids
 */
public record Access(String gateway, String operator, String ops, LongFunction<String> user) {}
