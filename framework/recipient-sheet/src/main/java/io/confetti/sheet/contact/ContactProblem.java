package io.confetti.sheet.contact;

/** What is wrong with the contacts of a user row; its coupon is granted all the same. */
public enum ContactProblem {
    /** Neither a phone number nor a mail address. */
    CONTACT_MISSING,
    /** A phone number that cannot receive an SMS. */
    PHONE_BAD,
    /** A mail address that no server takes. */
    MAIL_BAD
}
