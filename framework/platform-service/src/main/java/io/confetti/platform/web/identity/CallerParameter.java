package io.confetti.platform.web.identity;

import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.CallerAuthentication;
import org.springframework.core.MethodParameter;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.bind.support.WebDataBinderFactory;
import org.springframework.web.context.request.NativeWebRequest;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.method.support.ModelAndViewContainer;

/** Resolves a controller's {@link Caller} parameter; one that may be null is null without a token. */
class CallerParameter implements HandlerMethodArgumentResolver {
    @Override
    public boolean supportsParameter(MethodParameter parameter) {
        return parameter.getParameterType() == Caller.class;
    }

    @Override
    public Object resolveArgument(
            MethodParameter parameter,
            ModelAndViewContainer container,
            NativeWebRequest request,
            WebDataBinderFactory binders) {
        if (SecurityContextHolder.getContext().getAuthentication() instanceof CallerAuthentication known) {
            return known.getPrincipal();
        }
        if (parameter.isOptional()) {
            return null;
        }
        throw new CouponException(CommonError.UNAUTHORISED);
    }
}
