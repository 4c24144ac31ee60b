package io.confetti.engine.template;

import com.alibaba.fastjson2.JSON;
import io.confetti.core.offer.TemplateChanges;
import io.confetti.core.stock.StockKeys;
import io.confetti.engine.outage.RedisCircuit;
import io.confetti.platform.redis.Script;
import io.confetti.platform.redis.Scripts;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.springframework.stereotype.Component;

/**
 * The copies of templates that all instances share: one JSON text per template, since it is read and written as a whole.
 * The same key says that an instance is making the copy; a change removes either, so a copy that was begun before a change
 * is never installed after it.
 */
@Component
class TemplateCopies {
    private static final Script READ = Script.of("lua/read_template.lua");
    private static final Script INSTALL = Script.of("lua/install_copy.lua");
    /** Stands for a template that does not exist. */
    private static final String NONE = "none";
    /** A maker that does not install within this has died or is too late. */
    private static final Duration MAKING = Duration.ofSeconds(3);

    private final RedisCircuit circuit;
    private final Scripts scripts;
    private final TemplateCacheProperties settings;

    TemplateCopies(RedisCircuit circuit, Scripts scripts, TemplateCacheProperties settings) {
        this.circuit = circuit;
        this.scripts = scripts;
        this.settings = settings;
    }

    enum State {
        FOUND,
        /** The caller has to make the copy. */
        TO_MAKE,
        BEING_MADE
    }

    /**
     * @param template of FOUND: empty if it is known not to exist
     * @param token of TO_MAKE: to install with
     */
    record Reply(State state, Optional<PublishedTemplate> template, String token) {}

    /** @throws io.confetti.engine.outage.RedisAway if Redis does not answer */
    Reply readOrBegin(long templateId) {
        String token = Long.toString(ThreadLocalRandom.current().nextLong(Long.MAX_VALUE));
        List<String> reply = run(
                READ,
                List.of(TemplateChanges.copyOf(templateId), new StockKeys(templateId).stock()),
                token, // token
                Long.toString(MAKING.toMillis())); // markTtl
        State state = State.valueOf(reply.get(0));
        return new Reply(state, state == State.FOUND ? template(reply.get(1), reply.get(2)) : Optional.empty(), token);
    }

    /** Keeps the copy unless the template has changed since the token was handed out. */
    void install(long templateId, String token, Optional<PublishedTemplate> found) {
        if (found.isPresent() && found.get().offer().rule().hasUnknowns()) {
            return; // others may know what a later release has put into it
        }
        run(
                INSTALL,
                List.of(TemplateChanges.copyOf(templateId)),
                token, // token
                Long.toString(spread(found.isPresent() ? settings.copyTtl() : settings.nullTtl())
                        .toMillis()), // ttl
                found.map(JSON::toJSONString).orElse(NONE)); // copy
    }

    private List<String> run(Script script, List<String> keys, String... arguments) {
        return circuit.call(() -> scripts.runAsync(script, keys, List.of(arguments)));
    }

    /** Copies that were made together do not end together. */
    private static Duration spread(Duration ttl) {
        return ttl.plusMillis(ThreadLocalRandom.current().nextLong(1 + ttl.toMillis() / 3));
    }

    /** @param available stock that is not held, empty while the filter is not loaded: newer than the copy's */
    private static Optional<PublishedTemplate> template(String text, String available) {
        if (text.equals(NONE)) {
            return Optional.empty();
        }
        PublishedTemplate copy = JSON.parseObject(text, PublishedTemplate.class);
        return Optional.of(available.isEmpty() ? copy : copy.withLeft(Long.parseLong(available)));
    }
}
