package io.confetti.platform.audit;

import com.alibaba.fastjson2.JSON;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A call that leaves a row, from its beginning in the service that was called to the transaction that writes the row. */
public final class AuditedCall {
    private static final String USER = "user";
    private static final String PERSON = USER + ":#";

    private final Start start;
    private String object;
    private Map<String, Object> before = Map.of();
    private boolean isWritten;
    private boolean isRepeated;
    private boolean isOfNobody;

    /**
     * What is known when the call begins; another service that makes the change gets it with the request.
     *
     * @param id of the row
     * @param kind of the object
     * @param objectId 0 if the call has yet to make it
     * @param persons ids of users, the first hundred
     */
    public record Start(
            long id,
            long shop,
            String actor,
            String role,
            String address,
            String trace,
            String action,
            String kind,
            long objectId,
            String asked,
            String reason,
            List<String> persons) {}

    public AuditedCall(Start start) {
        this.start = start;
        if (start.kind().equals(USER)) {
            object = PERSON;
        } else if (start.objectId() != 0) {
            object = start.kind() + ":" + start.objectId();
        }
    }

    public Start start() {
        return start;
    }

    /** Whether no row is to be written any more. */
    public boolean isSettled() {
        return isWritten || isRepeated;
    }

    /** The call was answered as the first one with its key: it changed nothing. */
    public void repeated() {
        isRepeated = true;
    }

    void written() {
        isWritten = true;
    }

    /** @param id of what the call has made, if that is its object */
    public void made(long id) {
        if (object == null) {
            object = start.kind() + ":" + id;
        }
    }

    void foundNobody() {
        isOfNobody = true;
    }

    List<String> persons() {
        return isOfNobody ? List.of() : start.persons();
    }

    void found(Map<String, Object> facts) {
        before = facts;
    }

    /** Number in the object, if it is one of those that have facts. */
    Optional<Long> objectId() {
        return object == null || object.equals(PERSON)
                ? Optional.empty()
                : Optional.of(Long.valueOf(object.substring(object.indexOf(':') + 1)));
    }

    AuditEntry entry(String service, Map<String, Object> now, List<AuditPerson> persons) {
        Changed changed = Changed.between(before, now);
        return new AuditEntry(
                start.id(),
                start.shop(),
                service,
                start.actor(),
                start.role(),
                start.address(),
                start.trace(),
                start.action(),
                object,
                start.asked(),
                json(changed.before()),
                json(changed.after()),
                start.reason(),
                AuditPerson.digestOf(persons));
    }

    private static String json(Map<String, Object> facts) {
        return facts.isEmpty() ? null : JSON.toJSONString(facts);
    }
}
