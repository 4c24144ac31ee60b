package io.confetti.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.openapitools.openapidiff.core.OpenApiCompare;
import org.openapitools.openapidiff.core.model.Changed;
import org.openapitools.openapidiff.core.model.ChangedOpenApi;
import org.openapitools.openapidiff.core.model.ChangedSchema;
import org.openapitools.openapidiff.core.model.ComposedChanged;
import org.openapitools.openapidiff.core.output.ConsoleRender;

/** What a client that was made from one description no longer finds in another one. */
final class BrokenPromises {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Set<Changed> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final List<String> found = new ArrayList<>();

    private BrokenPromises() {}

    /** @return one text for each */
    static List<String> between(String before, String after) throws JsonProcessingException {
        ChangedOpenApi change = OpenApiCompare.fromContents(asVersion30(before), asVersion30(after));
        var promises = new BrokenPromises();
        if (change.isIncompatible()) {
            promises.found.add(said(change));
        }
        promises.findLostMembers(change);
        return promises.found;
    }

    /** openapi-diff minds a lost member of an answer only if it was always there; a client may read any, and send any. */
    private void findLostMembers(Changed change) {
        if (!seen.add(change)) {
            return;
        }
        if (change instanceof ChangedSchema schema
                && !schema.getMissingProperties().isEmpty()) {
            found.add("%s %s lost the members %s"
                    .formatted(
                            schema.getContext().getMethod(),
                            schema.getContext().getUrl(),
                            schema.getMissingProperties().keySet()));
        }
        if (change instanceof ComposedChanged composed) {
            for (Changed part : composed.getChangedElements()) {
                if (part != null) {
                    findLostMembers(part);
                }
            }
        }
    }

    /**
     * openapi-diff is blind to types in 3.1, in which a member may have several; where each has one, 3.0 says the same.
     */
    private static String asVersion30(String description) throws JsonProcessingException {
        var api = (ObjectNode) JSON.readTree(description);
        if (api.findValues("type").stream().anyMatch(JsonNode::isArray)) {
            throw new IllegalStateException("a member of several types cannot be compared");
        }
        return api.put("openapi", "3.0.3").toString();
    }

    private static String said(ChangedOpenApi change) {
        var text = new ByteArrayOutputStream();
        new ConsoleRender().render(change, new OutputStreamWriter(text, StandardCharsets.UTF_8));
        return text.toString(StandardCharsets.UTF_8);
    }
}
