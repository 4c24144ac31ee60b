package io.confetti.merchantadmin.code.voided;

import java.time.Instant;

/** Codes that were declared void in one step. */
public record VoidedRange(long id, SerialRange range, String reason, String operator, Instant at) {}
