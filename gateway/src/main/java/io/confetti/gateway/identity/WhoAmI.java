package io.confetti.gateway.identity;

import io.confetti.gateway.trace.TraceOfExchange;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.CallerAuthentication;
import io.confetti.platform.identity.Role;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;

/** Tells whoever calls as whom he is known. The claims of his token do not: a provider names roles and shops in its own way. */
@RestController
class WhoAmI {
    static final String PATH = "/api/me";

    /**
     * @param roles all that the caller has, as tokens write them
     * @param shopId null for who belongs to no shop
     * @param userId null for who is no user
     */
    record Me(String subject, List<String> roles, String shopId, String userId) {}

    /** The form of every answer; ids are text, because JavaScript's numbers are too short for them. */
    record Answer(String code, String message, Me data, String traceId) {}

    @GetMapping(PATH)
    Answer show(CallerAuthentication known, ServerWebExchange exchange) {
        Caller caller = known.getPrincipal();
        List<String> roles = known.roles().stream().map(Role::claim).toList();
        var me = new Me(caller.subject(), roles, text(caller.shopId()), text(caller.userId()));
        return new Answer("0", "", me, TraceOfExchange.of(exchange));
    }

    private static String text(Long id) {
        return id == null ? null : id.toString();
    }
}
