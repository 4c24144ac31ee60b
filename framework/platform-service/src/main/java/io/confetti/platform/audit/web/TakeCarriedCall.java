package io.confetti.platform.audit.web;

import io.confetti.platform.audit.AuditedCall;
import io.confetti.platform.audit.CurrentCall;
import io.confetti.platform.audit.NotAudited;
import io.confetti.platform.audit.WriteAudit;
import io.confetti.platform.identity.CallerAuthentication;
import io.confetti.platform.identity.Role;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.AsyncHandlerInterceptor;

/** Goes on with the audited call of another service, which is believed because its token is that of a service. */
class TakeCarriedCall implements AsyncHandlerInterceptor {
    private static final String SCOPE = TakeCarriedCall.class.getName();

    private final ObjectProvider<WriteAudit> audit;

    TakeCarriedCall(ObjectProvider<WriteAudit> audit) {
        this.audit = audit;
    }

    @Override
    public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object handler) {
        String carried = request.getHeader(CarriedCall.HEADER);
        if (carried != null && isOfService() && changes(handler)) {
            AuditedCall call = CarriedCall.read(carried);
            audit.getObject().remember(call);
            request.setAttribute(SCOPE, CurrentCall.open(call));
        }
        return true;
    }

    private static boolean isOfService() {
        return SecurityContextHolder.getContext().getAuthentication() instanceof CallerAuthentication known
                && known.getPrincipal().role() == Role.SERVICE;
    }

    private static boolean changes(Object handler) {
        return handler instanceof HandlerMethod method && !method.hasMethodAnnotation(NotAudited.class);
    }

    @Override
    public void afterCompletion(
            HttpServletRequest request, HttpServletResponse response, Object handler, Exception failure) {
        close(request);
    }

    @Override
    public void afterConcurrentHandlingStarted(
            HttpServletRequest request, HttpServletResponse response, Object handler) {
        close(request);
    }

    private static void close(HttpServletRequest request) {
        if (request.getAttribute(SCOPE) instanceof CurrentCall.Scope scope) {
            request.removeAttribute(SCOPE);
            scope.close();
        }
    }
}
