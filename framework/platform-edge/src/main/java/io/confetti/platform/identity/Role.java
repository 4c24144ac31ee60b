package io.confetti.platform.identity;

import java.util.Locale;
import java.util.Optional;

/** What a token lets its bearer be. Of the roles of a shop each can do what those before it can. */
public enum Role {
    /** Of a shop: sees all, changes nothing. */
    VIEWER,
    OPERATOR,
    /** Of a shop: an operator who may also approve what another one has prepared. */
    APPROVER,
    USER,
    ORDER_SYSTEM,
    OPS,
    SERVICE;

    /** The value of the token's {@code role} claim, such as {@code order-system}. */
    public String claim() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static Optional<Role> ofClaim(String claim) {
        for (Role role : values()) {
            if (role.claim().equals(claim)) {
                return Optional.of(role);
            }
        }
        return Optional.empty();
    }
}
