package io.confetti.platform.promise;

/**
 * What puts a copy in Redis right: the database is the truth and is never repaired by a program.
 *
 * @param kind known to the owner of the copy
 * @param id template or user
 */
public record Repair(String kind, long id) {}
