package io.confetti.standalone.lab.chaos.job;

import java.util.List;

/**
 * How a job came through its fault.
 *
 * @param size what was asked for: rows, users, orders, facts
 * @param state in one word
 * @param done rows delivered, coupons given, orders that ended as they were answered, posts
 * @param failed rows failed, users refused, orders that ended otherwise, repeated posts
 * @param complaints what is not as it has to be
 */
public record Result(long size, String state, long done, long failed, List<String> complaints) {}
