package io.confetti.core.code;

/**
 * One exchange of a code.
 *
 * @param serial number of the code in its series; the user for a SHARED word, of which each user has a few uses of his own
 * @param useNo 1 to the uses that the code has; 1 to the user's limit for a SHARED word
 */
public record CodeUse(long seriesId, long serial, int useNo, long userId, long couponId, long claimId) {}
