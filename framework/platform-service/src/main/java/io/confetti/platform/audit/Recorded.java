package io.confetti.platform.audit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A text of a request that may stand in the audit for ever: no secret, nothing of a person. Texts without it are recorded as given,
 * not what they say.
 */
@Target(ElementType.RECORD_COMPONENT)
@Retention(RetentionPolicy.RUNTIME)
public @interface Recorded {}
