package io.confetti.contract;

import java.util.List;

/**
 * Codes as a user or a till typed them.
 *
 * @param codes 1 to 20
 */
public record CodesTyped(List<String> codes) {}
