package io.confetti.merchantadmin.task;

import java.time.Instant;

/**
 * That a second person has agreed.
 *
 * @param hash of the content that was agreed to
 */
public record Approval(String hash, String by, Instant at) {}
