package io.confetti.contract;

import java.util.List;

/**
 * Codes as a user or a till typed them.
 *
 * @param codes 1 to 20
 * @param orderSystem that says so, and answers for wrong codes of all whom it names; older callers do not say
 * @param shops whose codes they may be; those of others are not valid. Null: of any shop
 */
public record CodesTyped(List<String> codes, String orderSystem, List<Long> shops) {}
