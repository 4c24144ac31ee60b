package io.confetti.distribution.notice.contact;

/**
 * Addresses of one user, sealed for him and his shop.
 *
 * @param phone null if there is none
 * @param mail null if there is none
 */
public record SealedContact(long userId, String phone, String mail) {}
