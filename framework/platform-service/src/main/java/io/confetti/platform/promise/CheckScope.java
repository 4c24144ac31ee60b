package io.confetti.platform.promise;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import java.util.stream.Stream;

/**
 * What a check examines.
 *
 * @param id of the template, task or user; 0 for everything
 */
public record CheckScope(Kind kind, long id) {

    public static final CheckScope EVERYTHING = new CheckScope(Kind.EVERYTHING, 0);

    /** Figures are counted again, which reads all coupons: only when it is asked for, and then nothing else is examined. */
    public static final CheckScope RECOUNT = new CheckScope(Kind.RECOUNT, 0);

    public enum Kind {
        EVERYTHING,
        TEMPLATE,
        TASK,
        USER,
        /** See {@link RecountCheck}. */
        RECOUNT
    }

    /**
     * All parameters may be null.
     *
     * @param figures whether figures are to be counted again, and nothing else to be examined
     * @throws CouponException 400 if more than one is given
     */
    public static CheckScope of(Long template, Long task, Long user, Boolean figures) {
        CheckScope scope = of(template, task, user);
        if (!Boolean.TRUE.equals(figures)) {
            return scope;
        }
        if (!scope.equals(EVERYTHING)) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        return RECOUNT;
    }

    /**
     * All parameters may be null.
     *
     * @throws CouponException 400 if more than one is given
     */
    public static CheckScope of(Long template, Long task, Long user) {
        if (Stream.of(template, task, user).filter(id -> id != null).count() > 1) {
            throw new CouponException(CommonError.BAD_REQUEST);
        }
        if (template != null) {
            return new CheckScope(Kind.TEMPLATE, template);
        }
        if (task != null) {
            return new CheckScope(Kind.TASK, task);
        }
        return user == null ? EVERYTHING : new CheckScope(Kind.USER, user);
    }

    /** @return null if it is a scope of another kind */
    public Long idOf(Kind wanted) {
        return kind == wanted ? id : null;
    }
}
