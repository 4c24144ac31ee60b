package io.confetti.contract;

import java.util.List;

/**
 * One code as a till typed or scanned it: body of {@code POST /internal/codes/holder} of engine.
 *
 * @param code at most 1,000 characters
 * @param userId whose it has to be; null if the till does not know its customer
 * @param orderSystem the till's, which answers for wrong codes, beside the user if one is named
 * @param shops whose codes it may be; those of others are not valid. Null: of any shop
 */
public record CodeTyped(String code, Long userId, String orderSystem, List<Long> shops) {}
