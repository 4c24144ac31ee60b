package io.confetti.contract;

import java.util.List;

/**
 * What a shop tells of its users, for distribution, which seals it.
 *
 * @param contacts of different users; each replaces what was known of its user
 */
public record ContactList(long shopId, List<UserContact> contacts) {

    /**
     * @param phone with country code, as in +8613800138000; null: none
     * @param mail null: none
     */
    public record UserContact(long userId, String phone, String mail) {

        /** Addresses stand in no log. */
        @Override
        public String toString() {
            return "UserContact[userId=" + userId + "]";
        }
    }
}
