package io.confetti.platform.audit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The call of a controller leaves a row in the audit: with its change, or before it runs. Calls of operators
 * and ops that write carry this or {@link NotAudited}; a service with one that does not will not start.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Audited {
    /** What is done, such as {@code template.pause}; what stands before the point is the kind of its object. */
    String value();

    /** Kind of the object if it is another one. A {@code user} is a person, whose number the chain does not hold. */
    String object() default "";

    /** Path variable or query parameter that has the object's id; without it the id of what the call answers counts. */
    String id() default "id";

    /**
     * The row is committed before the call runs: it only shows, an export or something of a person, or what it changes is in no
     * transaction.
     */
    boolean first() default false;
}
