package io.confetti.platform.identity;

import java.util.Objects;

/**
 * Who calls, as the verified token says.
 *
 * @param shopId always present for a viewer, an operator and an approver
 * @param userId always present for a user
 * @param shops of an order system; null if its token does not say, as those of before do not
 * @param facts of a user, as far as its token says any
 */
public record Caller(Role role, String subject, Long shopId, Long userId, Shops shops, UserFacts facts) {
    /** Longest subject of a token in characters, as OpenID Connect allows; columns that keep one are as long. */
    public static final int MAX_SUBJECT = 255;

    public Caller {
        Objects.requireNonNull(role, "role");
        Objects.requireNonNull(subject, "subject");
        facts = facts == null ? UserFacts.NONE : facts;
    }

    public Caller(Role role, String subject, Long shopId, Long userId, Shops shops) {
        this(role, subject, shopId, userId, shops, UserFacts.NONE);
    }

    public Caller(Role role, String subject, Long shopId, Long userId) {
        this(role, subject, shopId, userId, null);
    }

    public static Caller orderSystem(String subject, Shops shops) {
        return new Caller(Role.ORDER_SYSTEM, subject, null, null, shops);
    }

    public static Caller operator(long shopId) {
        return new Caller(Role.OPERATOR, "operator-" + shopId, shopId, null);
    }

    public static Caller viewer(long shopId) {
        return new Caller(Role.VIEWER, "viewer-" + shopId, shopId, null);
    }

    public static Caller approver(long shopId) {
        return new Caller(Role.APPROVER, "approver-" + shopId, shopId, null);
    }

    public static Caller user(long userId) {
        return user(userId, UserFacts.NONE);
    }

    public static Caller user(long userId, UserFacts facts) {
        return new Caller(Role.USER, "user-" + userId, null, userId, null, facts);
    }
}
