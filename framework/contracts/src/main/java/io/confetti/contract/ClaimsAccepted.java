package io.confetti.contract;

import java.util.List;

/** Claims that were accepted at about the same time, of any templates; one message for as many as were waiting. */
public record ClaimsAccepted(List<AcceptedClaim> claims) {}
