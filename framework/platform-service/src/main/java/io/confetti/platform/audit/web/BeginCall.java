package io.confetti.platform.audit.web;

import com.alibaba.fastjson2.JSON;
import io.confetti.platform.audit.AskedFields;
import io.confetti.platform.audit.Audited;
import io.confetti.platform.audit.AuditedCall;
import io.confetti.platform.error.CommonError;
import io.confetti.platform.error.CouponException;
import io.confetti.platform.id.Ids;
import io.confetti.platform.identity.Caller;
import io.confetti.platform.identity.CallerAddress;
import io.confetti.platform.identity.CallerAuthentication;
import io.confetti.platform.request.JsonBody;
import io.confetti.platform.request.PathId;
import io.confetti.platform.trace.TraceId;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** Gathers who calls, from where, and what is asked of which object. */
class BeginCall {
    private static final String USER = "user";
    private static final String ID = "id";
    private static final String OTHER_ID = "Id";

    private final Ids ids;

    BeginCall(Ids ids) {
        this.ids = ids;
    }

    private record Empty() {}

    AuditedCall begin(Audited audited, Method method, Object[] arguments) {
        Caller caller = caller();
        String kind = kind(audited);
        long objectId = objectId(audited.id(), method, arguments);
        AskedFields asked = asked(method, arguments);
        addOtherIds(asked, audited.id(), method, arguments);
        List<String> persons = new ArrayList<>(asked.persons());
        if (kind.equals(USER) && objectId != 0) {
            persons.add(String.valueOf(objectId));
        }
        return new AuditedCall(new AuditedCall.Start(
                ids.next(),
                caller.shopId() == null ? 0 : caller.shopId(),
                caller.subject(),
                caller.role().claim(),
                address(),
                TraceId.current(),
                audited.value(),
                kind,
                kind.equals(USER) ? 0 : objectId,
                asked.json(),
                asked.reason().orElse(null),
                persons));
    }

    private static String kind(Audited audited) {
        return audited.object().isEmpty()
                ? audited.value().substring(0, audited.value().indexOf('.'))
                : audited.object();
    }

    private static Caller caller() {
        if (SecurityContextHolder.getContext().getAuthentication() instanceof CallerAuthentication known) {
            return known.getPrincipal();
        }
        throw new CouponException(CommonError.UNAUTHORISED);
    }

    private static String address() {
        return RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes request
                ? CallerAddress.of(
                        request.getRequest().getHeader(CallerAddress.HEADER),
                        request.getRequest().getRemoteAddr())
                : "";
    }

    /** 0 if the call names no object, or with something that is no id. */
    private static long objectId(String name, Method method, Object[] arguments) {
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            if (isNamed(parameters[i]) && parameters[i].getName().equals(name) && arguments[i] != null) {
                return PathId.of(String.valueOf(arguments[i]));
            }
        }
        return 0;
    }

    /** Variables and parameters are ids by their names: others may be codes. */
    private static void addOtherIds(AskedFields asked, String name, Method method, Object[] arguments) {
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            String other = parameters[i].getName();
            boolean isId = other.equals(ID) || other.endsWith(OTHER_ID) && !other.startsWith(USER);
            if (isNamed(parameters[i]) && isId && !other.equals(name) && arguments[i] != null) {
                addId(asked, other, String.valueOf(arguments[i]));
            }
        }
    }

    private static boolean isNamed(Parameter parameter) {
        return parameter.isAnnotationPresent(PathVariable.class) || parameter.isAnnotationPresent(RequestParam.class);
    }

    private static void addId(AskedFields asked, String name, String text) {
        long id = PathId.of(text);
        if (id != 0) {
            asked.add(name, id);
        }
    }

    private static AskedFields asked(Method method, Object[] arguments) {
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            if (arguments[i] instanceof JsonBody<?> body) {
                return AskedFields.of(body.content(), body.type());
            }
            if (parameters[i].isAnnotationPresent(RequestBody.class) && arguments[i] instanceof Record body) {
                return AskedFields.of(JSON.parseObject(JSON.toJSONString(body)), body.getClass());
            }
        }
        return AskedFields.of(Map.of(), Empty.class);
    }
}
