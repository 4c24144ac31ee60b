package io.confetti.platform.audit.web;

import io.confetti.platform.audit.Audited;
import io.confetti.platform.audit.NotAudited;
import io.confetti.platform.identity.PathRole;
import io.confetti.platform.identity.Role;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Which calls of a service leave a row in the audit, and which ones forget to. */
public final class AuditedRoutes {
    private static final Set<RequestMethod> WRITING =
            EnumSet.of(RequestMethod.POST, RequestMethod.PUT, RequestMethod.PATCH, RequestMethod.DELETE);
    private static final Set<Role> AUDITED = EnumSet.of(Role.OPERATOR, Role.OPS);
    private static final Pattern ACTION = Pattern.compile("[a-z][a-z-]*\\.[a-z][a-z-]*");
    private static final int LONGEST_ACTION = 64;

    private final Collection<RequestMappingHandlerMapping> mappings;

    public AuditedRoutes(Collection<RequestMappingHandlerMapping> mappings) {
        this.mappings = mappings;
    }

    /** Names of the actions. */
    public Set<String> actions() {
        Set<String> actions = new TreeSet<>();
        mappings.forEach(mapping -> mapping.getHandlerMethods().values().forEach(handler -> {
            Audited audited = handler.getMethodAnnotation(Audited.class);
            if (audited != null) {
                actions.add(audited.value());
            }
        }));
        return actions;
    }

    /** Calls that write for operators or ops and say nothing of the audit, and actions that are none; one line each. */
    public List<String> complaints() {
        Set<String> complaints = new TreeSet<>();
        mappings.forEach(mapping -> mapping.getHandlerMethods().forEach((route, handler) -> {
            if (writes(route) && isOfOperators(route) && isSilent(handler)) {
                complaints.add(route + " has neither @Audited nor @NotAudited");
            }
        }));
        actions().stream()
                .filter(action -> !ACTION.matcher(action).matches() || action.length() > LONGEST_ACTION)
                .forEach(action -> complaints.add(action + " is no action of the form kind.verb"));
        return List.copyOf(complaints);
    }

    private static boolean isSilent(HandlerMethod handler) {
        return handler.hasMethodAnnotation(Audited.class) == handler.hasMethodAnnotation(NotAudited.class);
    }

    /** A route without methods takes all of them. */
    private static boolean writes(RequestMappingInfo route) {
        Set<RequestMethod> methods = route.getMethodsCondition().getMethods();
        return methods.isEmpty() || methods.stream().anyMatch(WRITING::contains);
    }

    private static boolean isOfOperators(RequestMappingInfo route) {
        return route.getPatternValues().stream()
                .anyMatch(path -> PathRole.OF_CLIENTS.stream()
                        .anyMatch(rule -> rule.writing().stream().anyMatch(AUDITED::contains) && rule.covers(path)));
    }
}
